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
  return (
    <div className={styles.head}>
      <div>
        <BlockTitle title={title} titleClass={styles.title} lead={lead} leadClass={styles.lead} />
      </div>
      {children}
    </div>
  )
}

interface BlockTitleProps {
  title: string
  titleClass: string | undefined
  lead: string | undefined
  leadClass: string | undefined
}

/** The title of a block and the sentence below it. The first block of a page has the heading of the page. */
export function BlockTitle({ title, titleClass, lead, leadClass }: BlockTitleProps) {
  const { isHead } = useBlockPlace()
  const Title = isHead ? 'h1' : 'h2'
  return (
    <>
      <Title className={titleClass}>
        <bdi>{title}</bdi>
      </Title>
      {lead && (
        <p className={leadClass}>
          <bdi>{lead}</bdi>
        </p>
      )}
    </>
  )
}
