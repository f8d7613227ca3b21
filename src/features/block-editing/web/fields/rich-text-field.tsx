import { lazy, Suspense, useId } from 'react'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'
import styles from './fields.module.css'

export interface RichTextProps {
  label: string
  /** Cleaned by the server when it is saved. */
  value: string
  lang: string
  onChange: (html: string) => void
}

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }))

/** A text with paragraphs, headings, lists and links. The editor is loaded with the first such field. */
export function RichTextField(props: RichTextProps) {
  const id = useId()
  return (
    <div className={styles.labelled}>
      <span id={id} className={styles.label}>
        {props.label}
      </span>
      <Suspense fallback={<div className={styles.textWaiting} />}>
        <RichText
          {...props}
          labelledBy={id}
          look={{ lang: htmlLangOf(props.lang), dir: languageOf(props.lang).direction }}
        />
      </Suspense>
    </div>
  )
}
