import { BlockHead } from '#features/pages/web/block-head.tsx'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import { Prose } from '#ui/prose.tsx'
import { Link } from '#web/link.tsx'
import type { MilestoneProps } from './block.ts'

/** Something that was reached. */
export function View({ title, html, picture, link, variant }: MilestoneProps) {
  return (
    <section data-on={variant === 'wall' ? 'brand' : undefined}>
      <BlockHead title={title} />
      <Prose html={html} />
      {picture && <BlockPicture picture={picture} />}
      {link && <Link to={link.to}>{link.text}</Link>}
    </section>
  )
}
