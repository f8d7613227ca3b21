import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import { HeroArt } from '#ui/art/hero.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import type { HeroProps } from './block.ts'
import styles from './hero.module.css'

export function View({ title, lead, note, art, picture, actions }: HeroProps) {
  const { isHead } = useBlockPlace()
  const Title = isHead ? 'h1' : 'h2'
  return (
    <section className={styles.hero} data-on="brand" data-art={art}>
      {art === 'portico' && <HeroArt className={styles.art} />}
      <div className={styles.copy}>
        <Title className={styles.title}>{title}</Title>
        {lead && <p className={styles.lead}>{lead}</p>}
        <Actions actions={actions} />
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {art === 'none' && picture && <BlockPicture className={styles.picture} picture={picture} isFirst={isHead} />}
    </section>
  )
}

function Actions({ actions }: Pick<HeroProps, 'actions'>) {
  if (actions.length === 0) return null
  return (
    <p className={styles.actions}>
      {actions.map(({ id, text, to }, index) => (
        <Link key={id} to={to} className={buttonClass({ size: 'lg', variant: index === 0 ? 'primary' : 'text' })}>
          {text}
          {index === 0 && <Icon name="arrow-end" />}
        </Link>
      ))}
    </p>
  )
}
