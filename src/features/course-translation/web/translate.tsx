import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { type BlockEditor, BlockEditorContext } from '#features/block-editing/web/block-editor.ts'
import { CourseTabs } from '#features/studio/web/course-tabs/course-tabs.tsx'
import outline from '#features/studio/web/outline/outline.module.css'
import { Frame } from '#features/studio/web/shell/frame.tsx'
import { useOwnPart } from '#features/studio/web/shell/own-part.ts'
import { useElementDraft, useOutlineDraft } from '#features/studio/web/shell/use-drafts.ts'
import { useKinds, writtenLanguage } from '#features/studio/web/shell/use-kinds.ts'
import { languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { Screen, type ScreenProps } from './screen.tsx'
import styles from './translate.module.css'

interface TranslateProps {
  courseId: string
  /** The language to translate into; by default the first that the visitor may write. */
  target: string | undefined
  /** The lesson whose texts are shown; without one those of the course itself. */
  elementId: string | undefined
}

/** A course beside its translation into a language. */
export function Translate({ courseId, target, elementId }: TranslateProps) {
  const { draft } = useOutlineDraft(courseId)
  const { kinds, primary, languages } = useKinds(writtenLanguage(draft.document))
  const { may, languages: own } = useOwnPart(courseId)
  const options = (may('write') ? languages : languages.filter((code) => own.includes(code))).filter(
    (code) => code !== primary,
  )
  const { code } = useLanguage()
  const lang = target ?? options[0]
  const editor: BlockEditor = {
    kinds,
    primary,
    languages,
    selected: undefined,
    focus: undefined,
    changeSelected: () => undefined,
    special: {},
  }
  if (lang === undefined || lang === primary || !languages.includes(lang))
    return <NoLanguage courseId={courseId} options={options} />
  // The queries of the page need the language in its address.
  if (target === undefined)
    return <Navigate replace to={localAddress(`/studio/courses/${courseId}/translate/${lang}/`, code)} />
  const isWritable = options.includes(lang)
  const screen = { courseId, lang, primary, options, isReadOnly: !isWritable, outlineDraft: draft }
  return (
    <BlockEditorContext value={editor}>
      {elementId === undefined ? (
        <Screen {...screen} elementId={null} />
      ) : (
        <LessonScreen key={elementId} {...screen} elementId={elementId} />
      )}
    </BlockEditorContext>
  )
}

function NoLanguage({ courseId, options }: { courseId: string; options: readonly string[] }) {
  const t = useTranslations('admin.courseTranslation')
  return (
    <Frame sidebar="rail" courseId={courseId} bar={<h1 className={outline.title}>{t('name')}</h1>}>
      <PrivatePageMeta title={t('name')} path={`/studio/courses/${courseId}/translate/`} />
      <CourseTabs courseId={courseId} current="translate" />
      <div className={styles.page}>
        <p className={styles.quiet}>{t('noLanguage')}</p>
        {options.map((code) => (
          <Link key={code} to={`/studio/courses/${courseId}/translate/${code}/`}>
            {languageOf(code).name}
          </Link>
        ))}
      </div>
    </Frame>
  )
}

function LessonScreen(props: ScreenProps & { elementId: string }) {
  return <Screen {...props} draft={useElementDraft(props.courseId, props.elementId)} />
}
