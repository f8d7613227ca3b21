import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { EditorPage } from '#features/admin-shell/web/editor/editor-page.tsx'
import { languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Select } from '#ui/select.tsx'
import { localAddress } from '#web/local-address.ts'
import { awardCoursesQuery, EVERY_COURSE, templatesQuery } from './queries.ts'
import { SHEETS_PAGE, sheetPath } from './sheet-address.ts'
import styles from './sheets.module.css'
import { TemplateEditor } from './template-editor.tsx'

/** Lists the texts and layouts of certificates by course and language (IMPL-17). */
export function Templates() {
  const t = useTranslations('admin')
  const { i18n } = usePortalSettings()
  const [query] = useSearchParams()
  const courseId = query.get('course') ?? EVERY_COURSE
  const lang = i18n.languages.find((each) => each === query.get('lang')) ?? i18n.primaryLang
  const { data } = useSuspenseQuery(templatesQuery(courseId))
  return (
    <EditorPage
      title={t('sheets.title')}
      note={t('sheets.note')}
      path={SHEETS_PAGE}
      list={{ title: t('certificates.title'), path: '/admin/certificates/' }}
    >
      <Choice courseId={courseId} lang={lang} own={Object.keys(data.languages)} />
      <TemplateEditor key={`${courseId} ${lang}`} courseId={courseId} lang={lang} kept={data.languages[lang]} />
    </EditorPage>
  )
}

interface ChoiceProps {
  courseId: string
  lang: string
  /** Languages in which the course has texts of its own. */
  own: readonly string[]
}

function Choice({ courseId, lang, own }: ChoiceProps) {
  const t = useTranslations('admin.sheets')
  const { code } = useLanguage()
  const { i18n } = usePortalSettings()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(awardCoursesQuery(code))
  const go = (to: { courseId: string; lang: string }) => void navigate(localAddress(sheetPath(to), code))
  const courses = data.courses.map(({ id, title }) => ({ value: id, text: title }))
  const languages = i18n.languages.map((value) => {
    const group = t(own.includes(value) ? 'languagesOwn' : 'languagesOther')
    return { value, text: languageOf(value).name, group }
  })
  return (
    <div className={styles.choice}>
      <Select
        label={t('course')}
        help={t('courseHelp')}
        value={courseId}
        options={[{ value: EVERY_COURSE, text: t('everyCourse') }, ...courses]}
        onChange={({ target }) => go({ courseId: target.value, lang })}
      />
      <Select
        label={t('language')}
        help={t('languageHelp')}
        value={lang}
        options={languages.toSorted((a, b) => Number(own.includes(b.value)) - Number(own.includes(a.value)))}
        onChange={({ target }) => go({ courseId, lang: target.value })}
      />
    </div>
  )
}
