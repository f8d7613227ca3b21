import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import outline from '#features/studio/web/outline/outline.module.css'
import { PreviewButton } from '#features/studio/web/preview/preview-button.tsx'
import { ownPreviewSecret } from '#features/studio/web/preview/queries.ts'
import { SavedSign } from '#features/studio/web/shell/saved-sign.tsx'
import { Here } from '#features/studio/web/together/people.tsx'
import { languageOf } from '#i18n/languages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import '#ui/lazy-icons.ts'
import { ChipSelect } from '#ui/select.tsx'
import styles from './translate.module.css'

interface TranslateBarProps {
  courseId: string
  elementId: string | null
  title: string
  lang: string
  options: readonly string[]
  handles: readonly DraftHandle[]
  /** The document in which something was written last; undo belongs to it. */
  active: DraftHandle
  people: ComponentProps<typeof Here>['people']
  onLanguage: (lang: string) => void
}

/** What is above a course and its translation: the language, who else is here, undo, a preview. */
export function TranslateBar(props: TranslateBarProps) {
  const { courseId, elementId, title, lang, options, handles, active, people, onLanguage } = props
  const t = useTranslations('admin.courseTranslation')
  const studio = useTranslations('admin.studio')
  return (
    <>
      <h1 className={outline.title}>
        <bdi>{title === '' ? studio('untitled') : title}</bdi>
      </h1>
      <ChipSelect
        label={t('into')}
        icon="globe"
        options={[...new Set([...options, lang])].map((value) => ({ value, text: languageOf(value).name }))}
        value={lang}
        onChange={({ target }) => onLanguage(target.value)}
      />
      <span className={outline.push} />
      <SavedSign handles={handles} />
      <Here people={people} />
      <IconButton icon="undo" label={studio('undo')} disabled={!active.undo} onClick={() => active.undo?.()} />
      <IconButton icon="redo" label={studio('redo')} disabled={!active.redo} onClick={() => active.redo?.()} />
      <span className={styles.preview}>
        <PreviewButton
          id={courseId}
          getSecret={() => ownPreviewSecret(courseId)}
          handles={handles}
          path={elementId === null ? `/courses/${courseId}/` : `/lesson/${elementId}/`}
          lang={lang}
        />
      </span>
    </>
  )
}
