import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { TemplateWords } from '../../../model.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { templateVersionsQuery } from './queries.ts'
import styles from './sheets.module.css'

interface VersionsProps {
  courseId: string
  lang: string
  onTake: (words: TemplateWords) => void
}

/** Earlier versions of the template. Restoring one loads it into the editor, where it has to be saved. */
export function Versions({ courseId, lang, onTake }: VersionsProps) {
  const t = useTranslations('admin.sheets')
  const { number } = useFormats()
  const { data } = useQuery(templateVersionsQuery(courseId, lang))
  if (!data || data.versions.length === 0) return null
  return (
    <details className={styles.versions}>
      <summary className={styles.summary}>{t('versions', { count: data.versions.length })}</summary>
      <ol className={styles.list}>
        {data.versions.map(({ version, words, by, at }) => (
          <li key={version} className={styles.version}>
            <span>
              <b>{t('version', { number: number(version) })}</b> · <MomentText value={at} />
              {by !== null && (
                <>
                  {' · '}
                  <bdi>{by}</bdi>
                </>
              )}
              {words === null && ` · ${t('versionOfPortal')}`}
            </span>
            <Button size="sm" variant="line" onClick={() => onTake(words ?? {})}>
              {t('take')}
            </Button>
          </li>
        ))}
      </ol>
    </details>
  )
}
