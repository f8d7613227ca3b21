import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Reply } from '../model.ts'
import { piecesOf } from '../rules.ts'
import styles from './comment-entry.module.css'

/** The text of a comment, each paragraph in its own direction; links are marked as user-generated and open outside the portal. */
export function CommentText({ text, mentions }: Pick<Reply, 'text' | 'mentions'>) {
  const t = useTranslations('portal')
  const names = useMemo(() => mentions.map(({ name }) => name), [mentions])
  const paragraphs = useMemo(() => text.split('\n').map((line) => piecesOf(line, names)), [text, names])
  return (
    <div className={styles.text}>
      {paragraphs.map((pieces, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of one text have no other name
        <p key={index} dir="auto">
          {pieces.map(({ kind, text: words, href }, place) => {
            const key = `${place} ${words}`
            if (kind === 'text') return <span key={key}>{words}</span>
            if (kind === 'mention')
              return (
                <bdi key={key} className={styles.mention}>
                  {words}
                </bdi>
              )
            return (
              <a key={key} href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
                <bdi dir="ltr">{words}</bdi>
                <VisuallyHidden> {t('newTab')}</VisuallyHidden>
              </a>
            )
          })}
        </p>
      ))}
    </div>
  )
}
