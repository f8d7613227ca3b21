import type { ReactNode } from 'react'
import styles from './block-head.module.css'
import { useBlockPlace } from './block-place.ts'

/** Title of a block, with a sentence below it and an optional link at the end of its line. */
export function BlockHead({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string | undefined
  children?: ReactNode
}) {
  const { isHead } = useBlockPlace()
  const Title = isHead ? 'h1' : 'h2'
  return (
    <div className={styles.head}>
      <div>
        <Title className={styles.title}>{title}</Title>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
