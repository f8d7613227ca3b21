import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SavedForm } from '../../api.ts'
import { FORM_TITLE_MAX, FORM_WORDS_MAX, LABEL_MAX } from '../../fields.ts'
import { callForms, savedFormQuery, isOfForms } from '../queries.ts'
import { wordsIn } from '../../words.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useUnsavedWork } from '#features/portal/web/unsaved/use-unsaved-work.ts'
import { languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Field } from '#ui/field.tsx'
import type { FormError } from '#ui/form-errors.tsx'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { DropButton } from '#features/admin-shell/web/editor/drop-button.tsx'
import { EditorPage } from '#features/admin-shell/web/editor/editor-page.tsx'
import { EditorGroup, EditorPair } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { type FormDraft, faultsOf, formOf } from './draft.ts'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import { FieldsEditor } from './fields-editor.tsx'
import { FORMS_PAGE } from './forms.tsx'
import styles from './forms.module.css'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { WordField } from './word-field.tsx'

/** Editor of one form: texts by language, fields, and recipients of submissions. */
export function FormEditor() {
  const t = useTranslations('admin.forms')
  const { code } = useLanguage()
  const { formId = '' } = useParams()
  const { data: kept } = useSuspenseQuery(savedFormQuery(formId))
  const title = wordsIn(kept.title, code)
  return (
    <EditorPage
      title={title}
      path={`${FORMS_PAGE}${formId}/`}
      list={{ title: t('title'), path: FORMS_PAGE }}
      actions={
        <Link to={`${FORMS_PAGE}${formId}/records/`} className={buttonClass({ variant: 'line', size: 'sm' })}>
          {t('records')}
          <Icon name="arrow-end" />
        </Link>
      }
    >
      <Editor key={kept.revision} kept={kept} />
    </EditorPage>
  )
}

function Editor({ kept }: { kept: SavedForm }) {
  const { i18n } = usePortalSettings()
  const [draft, setDraft] = useState<FormDraft>(() => {
    const { id: _id, revision: _revision, webhookSecret: _secret, ...own } = kept
    return own
  })
  const [start] = useState(draft)
  const { forget } = useUnsavedWork({ place: `form:${kept.id}`, value: draft, start, restore: setDraft })
  const [lang, setLang] = useState(i18n.primaryLang)
  const languages = [i18n.primaryLang, ...i18n.languages.filter((other) => other !== i18n.primaryLang)]
  const change = (part: Partial<FormDraft>) => setDraft((old) => ({ ...old, ...part }))
  const [tries, setTries] = useState(0)
  const own = useFaults(formOf(draft))
  const saving = useChange(isOfForms)
  const shown = useMemo(() => (tries > 0 ? [...own, ...saving.faults] : saving.faults), [tries, own, saving.faults])
  return (
    <FormFaults faults={shown} tries={tries}>
      <div className={styles.editor}>
        <LanguageChoice lang={lang} languages={languages} draft={draft} onLang={setLang} />
        <WordsGroup draft={draft} lang={lang} onChange={change} />
        <FieldsEditor fields={draft.fields} lang={lang} onFields={(fields) => change({ fields })} />
        <NotificationGroup kept={kept} draft={draft} onChange={change} />
        <SaveRow
          kept={kept}
          draft={draft}
          saving={saving}
          isRight={own.length === 0}
          onTry={() => setTries(tries + 1)}
          onSaved={forget}
        />
      </div>
    </FormFaults>
  )
}

/** Returns the errors of a draft, to be shown at its fields. */
function useFaults(draft: FormDraft): readonly FormError[] {
  const t = useTranslations('admin.forms.faults')
  const found = JSON.stringify(faultsOf(draft).map(({ fault, field }) => ({ field, message: t(fault) })))
  return useMemo((): FormError[] => JSON.parse(found), [found])
}

interface LanguageChoiceProps {
  lang: string
  languages: readonly string[]
  draft: FormDraft
  onLang: (lang: string) => void
}

/** Chooses the language to edit; languages without any text are listed separately. */
function LanguageChoice({ lang, languages, draft, onLang }: LanguageChoiceProps) {
  const t = useTranslations('admin.forms')
  const isSpoken = (code: string) =>
    Boolean(draft.title[code]) || draft.fields.some(({ label }) => Boolean(label[code]))
  return (
    <Select
      className={styles.language}
      label={t('writtenIn')}
      help={t('writtenInHelp')}
      value={lang}
      options={languages.map((value) => ({
        value,
        text: languageOf(value).name,
        group: t(isSpoken(value) ? 'spoken' : 'notSpoken'),
      }))}
      onChange={({ target }) => onLang(target.value)}
    />
  )
}

interface GroupProps {
  draft: FormDraft
  onChange: (part: Partial<FormDraft>) => void
}

function WordsGroup({ draft, lang, onChange }: GroupProps & { lang: string }) {
  const t = useTranslations('admin.forms')
  return (
    <EditorGroup title={t('words')}>
      <WordField
        name="title"
        label={t('titleField')}
        words={draft.title}
        lang={lang}
        maxLength={FORM_TITLE_MAX}
        onWords={(title) => onChange({ title })}
      />
      <WordField
        name="subtitle"
        label={t('subtitle')}
        words={draft.subtitle}
        lang={lang}
        isLong
        maxLength={FORM_WORDS_MAX}
        onWords={(subtitle) => onChange({ subtitle })}
      />
      <EditorPair>
        <WordField
          name="buttonText"
          label={t('buttonText')}
          help={t('buttonTextHelp')}
          words={draft.buttonText}
          lang={lang}
          maxLength={LABEL_MAX}
          onWords={(buttonText) => onChange({ buttonText })}
        />
        <WordField
          name="thanks"
          label={t('thanks')}
          help={t('thanksHelp')}
          words={draft.thanks}
          lang={lang}
          maxLength={FORM_WORDS_MAX}
          onWords={(thanks) => onChange({ thanks })}
        />
      </EditorPair>
    </EditorGroup>
  )
}

function NotificationGroup({ kept, draft, onChange }: GroupProps & { kept: SavedForm }) {
  const t = useTranslations('admin.forms')
  return (
    <EditorGroup title={t('told')}>
      <Field
        multiline
        rows={2}
        name="noticeAddresses"
        label={t('addresses')}
        help={t('addressesHelp')}
        dir="ltr"
        value={draft.noticeAddresses.join('\n')}
        onChange={({ target }) => onChange({ noticeAddresses: target.value === '' ? [] : target.value.split('\n') })}
      />
      <Field
        name="webhookUrl"
        label={t('webhook')}
        help={t('webhookHelp')}
        type="url"
        dir="ltr"
        placeholder="https://"
        value={draft.webhookUrl ?? ''}
        onChange={({ target }) => onChange({ webhookUrl: target.value.trim() || null })}
      />
      {draft.webhookUrl !== null && (
        <CopyField
          label={t('secret')}
          help={t('secretHelp')}
          value={kept.webhookSecret}
          copyLabel={t('copy')}
          copiedLabel={t('copied')}
        />
      )}
      <Field
        name="plural"
        label={t('plural')}
        help={t('pluralHelp')}
        dir="ltr"
        value={draft.plural}
        onChange={({ target }) => onChange({ plural: target.value.trim() })}
      />
    </EditorGroup>
  )
}

interface SaveRowProps {
  kept: SavedForm
  draft: FormDraft
  saving: ReturnType<typeof useChange>
  /** The form has no errors. */
  isRight: boolean
  onTry: () => void
  onSaved: () => void
}

function SaveRow({ kept, draft, saving: { isBusy, change }, isRight, onTry, onSaved }: SaveRowProps) {
  const t = useTranslations('admin.forms')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const params = { id: kept.id }
  const body = { ...formOf(draft), revision: kept.revision }
  const save = async () => {
    onTry()
    if (!isRight) return
    const failure = await change(() => callForms('PUT /backoffice/forms/:id', { params, body }), t('saved'))
    if (failure === undefined) onSaved()
  }
  const drop = async () => {
    const failure = await change(() => callForms('DELETE /backoffice/forms/:id', { params }), t('dropped'))
    if (failure !== undefined) return
    onSaved()
    await navigate(localAddress(FORMS_PAGE, code))
  }
  return (
    <div className={styles.save}>
      <div className={styles.actions}>
        <Button size="lg" busy={isBusy} onClick={() => void save()}>
          {t('save')}
        </Button>
        <DropButton
          isBusy={isBusy}
          texts={{ drop: t('drop'), dropQuestion: t('dropQuestion'), dropText: t('dropText'), cancel: t('cancel') }}
          onDrop={drop}
        />
      </div>
    </div>
  )
}
