import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { withHeadingIds } from '#features/pages/web/headings.ts'
import { Prose } from '#ui/prose.tsx'
import type { TextProps } from './block.ts'
import styles from './text.module.css'

export function View({ html, variant }: TextProps) {
  const { id } = useBlockPlace()
  return (
    <div className={styles.text}>
      <Prose
        html={withHeadingIds(html, id)}
        variant={variant === 'lead' ? 'lead' : 'body'}
        className={variant === 'columns' ? styles.columns : styles.measure}
      />
    </div>
  )
}
