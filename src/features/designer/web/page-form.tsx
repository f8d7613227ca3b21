import { useTranslations } from 'use-intl'
import { languageOf, htmlLangOf } from '#i18n/languages.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { addLanguage, removeLanguage, setPageText } from '../edits.ts'
import { otherLanguage, useEditor } from './editor.ts'
import fields from '#features/block-editing/web/fields/fields.module.css'
import { ProblemList } from './problems.tsx'
import { RecordForm } from './record-form.tsx'
import { Translators } from './translators.tsx'

const HEADERS = ['paper', 'brand', 'picture'] as const

/** The form of the page itself: title, address, description for search engines, header and languages. */
export function PageForm() {
  const t = useTranslations('admin.designer')
  const editor = useEditor()
  const { problems, part } = editor
  if (part === 'record') return <RecordForm />
  const isPrimary = otherLanguage(editor) === undefined
  return (
    <section aria-label={t('page')} className={fields.form}>
      <h2 className={fields.heading}>{t('page')}</h2>
      <ProblemList problems={problems.filter(({ blockId }) => blockId === undefined)} />
      <PageTexts />
      {isPrimary && <Address />}
      {isPrimary && <Looks />}
      <Languages />
    </section>
  )
}

function PageTexts() {
  const t = useTranslations('admin.designer')
  const editor = useEditor()
  const { content, edit, primary } = editor
  const lang = otherLanguage(editor)
  const own = lang === undefined ? content : content.texts[lang]
  const look = { lang: htmlLangOf(lang ?? primary), dir: languageOf(lang ?? primary).direction }
  const change = (path: Parameters<typeof setPageText>[1]['path'], value: string) =>
    edit((now) => setPageText(now, { path, value, lang }), `page.${lang ?? ''}.${path.join('.')}`)
  return (
    <>
      <Field
        {...look}
        label={t('title')}
        value={own?.title ?? ''}
        help={lang === undefined ? undefined : content.title}
        maxLength={160}
        onChange={({ target }) => change(['title'], target.value)}
      />
      <Field
        {...look}
        multiline
        rows={3}
        label={t('seoDescription')}
        help={t('seoDescriptionHelp')}
        maxLength={400}
        value={own?.seo?.description ?? ''}
        onChange={({ target }) => change(['seo', 'description'], target.value)}
      />
      <Field
        {...look}
        label={t('seoTitle')}
        help={t('seoTitleHelp')}
        maxLength={200}
        value={own?.seo?.title ?? ''}
        onChange={({ target }) => change(['seo', 'title'], target.value)}
      />
    </>
  )
}

function Address() {
  const t = useTranslations('admin.designer')
  const { content, edit, page } = useEditor()
  if (page.type === 'main' || page.type === 'system' || page.type === 'policy') return null
  return (
    <Field
      dir="ltr"
      label={t('address')}
      help={t('addressHelp')}
      value={content.alias}
      maxLength={64}
      onChange={({ target }) => {
        const alias = target.value
          .trim()
          .replaceAll(/[^\w-]+/g, '-')
          .replace(/^[-_]+/, '')
        // A page always has an address: an empty field keeps the last letter of it.
        if (alias !== '') edit((now) => ({ ...now, alias }), 'page.alias')
      }}
    />
  )
}

function Looks() {
  const t = useTranslations('admin.designer')
  const { content, edit } = useEditor()
  const { header } = content
  return (
    <>
      <div className={fields.labelled} data-field="header">
        <span className={fields.label}>{t('header')}</span>
        <SegmentedControl
          label={t('header')}
          value={header.theme}
          options={HEADERS.map((value) => ({ value, text: t(`headers.${value}`) }))}
          onChange={(theme) => edit((now) => ({ ...now, header: { ...now.header, theme } }))}
        />
      </div>
      {header.theme === 'picture' && (
        <Switch
          label={t('headerDark')}
          help={t('headerDarkHelp')}
          checked={header.dark}
          onChange={({ target }) => edit((now) => ({ ...now, header: { ...now.header, dark: target.checked } }))}
        />
      )}
      <Switch
        label={t('noindex')}
        help={t('noindexHelp')}
        checked={content.noindex}
        onChange={({ target }) => edit((now) => ({ ...now, noindex: target.checked }))}
      />
      <Switch
        label={t('toTop')}
        checked={content.toTop}
        onChange={({ target }) => edit((now) => ({ ...now, toTop: target.checked }))}
      />
    </>
  )
}

/** The languages of the page: they can be added and removed. */
function Languages() {
  const t = useTranslations('admin.designer')
  const { content, editWhole: edit, primary, lang, setLang } = useEditor()
  const { i18n } = usePortalSettings()
  const begun = Object.keys(content.texts)
  const left = i18n.languages.filter((code) => code !== primary && !begun.includes(code))
  const begin = (code: string) => {
    edit((now) => addLanguage(now, code))
    setLang(code)
  }
  return (
    <div className={fields.labelled}>
      <span className={fields.label}>{t('languages')}</span>
      <p className={fields.quiet}>{t('languagesHelp', { language: languageOf(primary).name })}</p>
      {left.length > 0 && (
        <Select
          label={t('beginLanguage')}
          placeholder={t('chooseLanguage')}
          value=""
          options={left.map((code) => ({ value: code, text: languageOf(code).name }))}
          onChange={({ target }) => begin(target.value)}
        />
      )}
      {lang !== primary && <Translators />}
      {lang !== primary && (
        <Button
          variant="text"
          size="sm"
          onClick={() => {
            edit((now) => removeLanguage(now, lang))
            setLang(primary)
          }}
        >
          {t('leaveLanguage', { language: languageOf(lang).name })}
        </Button>
      )}
    </div>
  )
}
