import { useTranslations } from 'use-intl'
import type { Captions } from '#features/pages/media-model.ts'
import { LanguageName } from '#ui/language-name.tsx'
import styles from './video.module.css'

/** Replaces the transcript without JavaScript: links to the caption files. */
export function CaptionFiles({ captions, onOpen }: { captions: readonly Captions[]; onOpen: () => void }) {
  const t = useTranslations('page')
  if (captions.length === 0) return null
  return (
    <details className={styles.files} onToggle={onOpen}>
      <summary className={styles.filesTitle}>{t('videoTranscript')}</summary>
      <ul className={styles.fileList}>
        {captions.map(({ lang, label, src }) => (
          <li key={src}>
            <a href={src}>
              <LanguageName name={label} lang={lang} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
