import { useTranslations } from 'use-intl'
import type { Element } from '#features/courses/model.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './removed-notice.module.css'

/** Says above a lesson that isn't available in the reader’s language which language it is in. */
export function LessonLanguage({ element }: { element: Element }) {
  const t = useTranslations('course')
  const { code } = useLanguage()
  if (element.type !== 'lesson' || element.components.length === 0 || element.languages.includes(code)) return null
  return (
    <Notice tone="info" icon="globe" className={styles.notice}>
      {t('lessonInEnglish')}
    </Notice>
  )
}
