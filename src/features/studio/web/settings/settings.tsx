import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { type BlockEditor, BlockEditorContext } from '#features/block-editing/web/block-editor.ts'
import { languageOf } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import '#ui/lazy-icons.ts'
import { ChipSelect } from '#ui/select.tsx'
import { CourseTabs } from '../course-tabs/course-tabs.tsx'
import outline from '../outline/outline.module.css'
import { controlIn, fieldAt, leadTo } from '../publish/lead-to.ts'
import { FIELD_KEY, LANGUAGE_KEY } from '../publish/place-of.ts'
import { PublishSheet } from '../publish/publish-sheet.tsx'
import { Frame } from '../shell/frame.tsx'
import { SavedSign } from '../shell/saved-sign.tsx'
import { useOwnPart } from '../shell/own-part.ts'
import { useOutlineDraft } from '../shell/use-drafts.ts'
import { useKinds, writtenLanguage } from '../shell/use-kinds.ts'
import { useWritingKeys } from '../shell/use-writing-keys.ts'
import { CourseSettings } from './course-settings.tsx'
import { LessonTexts } from './lesson-texts.tsx'
import { ConflictList } from '../together/conflict-list.tsx'
import { Here, useCoursePresence } from '../together/people.tsx'
import styles from './settings.module.css'

/** The settings of a course and the texts of its lessons, in each language of the portal. Everything is saved while it is typed. */
export function Settings({ courseId }: { courseId: string }) {
  const t = useTranslations('admin.studio')
  const { outline: loaded, draft } = useOutlineDraft(courseId)
  const { kinds, primary, languages } = useKinds(writtenLanguage(draft.document))
  const [chosen, setLang] = useState<string>()
  const { may, languages: own } = useOwnPart(courseId)
  const canWrite = may('write')
  const lang = chosen ?? (canWrite ? primary : (own[0] ?? primary))
  const options = canWrite ? [primary, ...languages.filter((code) => code !== primary)] : own
  const [isPublishing, setPublishing] = useState(false)
  useWritingKeys(draft)
  const page = useRef<HTMLDivElement>(null)
  // A problem of the course leads to its field.
  const { key: visit } = useLocation()
  const begin = useEffectEvent(() => {
    const query = new URLSearchParams(location.search)
    const field = query.get(FIELD_KEY)
    const inLang = query.get(LANGUAGE_KEY)
    if (inLang !== null && options.includes(inLang)) setLang(inLang)
    if (field !== null) leadTo(() => fieldAt(page.current, field) ?? controlIn(page.current))
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the address decides the language
  useEffect(() => begin(), [visit])
  const people = useCoursePresence({
    courseId,
    document: null,
    place: 'settings',
    onRevisions: (revisions) => draft.follow(revisions.outline),
  })
  const { title } = draft.document
  const shown = typeof title === 'string' && title !== '' ? title : t('untitled')
  const editor: BlockEditor = {
    kinds,
    primary,
    languages,
    selected: undefined,
    focus: undefined,
    changeSelected: () => undefined,
    special: {},
  }
  return (
    <BlockEditorContext value={editor}>
      <Frame
        sidebar="rail"
        courseId={courseId}
        bar={
          <>
            <h1 className={outline.title}>
              <bdi>{shown}</bdi>
            </h1>
            <span className={outline.push} />
            <SavedSign handles={[draft]} />
            <Here people={people} />
            <IconButton icon="undo" label={t('undo')} disabled={!draft.undo} onClick={() => draft.undo?.()} />
            <IconButton icon="redo" label={t('redo')} disabled={!draft.redo} onClick={() => draft.redo?.()} />
            {may('publish') && (
              <Button size="sm" variant="soft" data-opens-publishing onClick={() => setPublishing(true)}>
                {t('publishOpen')}
              </Button>
            )}
            <PublishSheet
              outline={loaded}
              handles={[draft]}
              page={{ path: `/courses/${courseId}/`, lang }}
              isOpen={isPublishing}
              onClose={() => setPublishing(false)}
            />
          </>
        }
      >
        <PrivatePageMeta title={`${shown}: ${t('settings.name')}`} path={`/studio/courses/${courseId}/settings/`} />
        <CourseTabs courseId={courseId} current="settings" />
        <ConflictList drafts={[draft]} />
        <div ref={page} className={styles.page} data-beside={lang !== primary || undefined}>
          {options.length > 1 && (
            <div className={styles.language}>
              <ChipSelect
                label={t('language')}
                icon="globe"
                options={options.map((code) => ({ value: code, text: languageOf(code).name }))}
                value={lang}
                onChange={({ target }) => setLang(target.value)}
              />
              {lang !== primary && <p>{t('settings.beside', { language: languageOf(primary).name })}</p>}
            </div>
          )}
          <CourseSettings courseId={courseId} draft={draft} lang={lang} primary={primary} languages={options} />
          <LessonTexts draft={draft} lang={lang} primary={primary} />
        </div>
      </Frame>
    </BlockEditorContext>
  )
}
