import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  CHOICE_FIELDS,
  FIELD_TYPES,
  type FieldType,
  FIELDS_MAX,
  FILES_MAX,
  FORM_WORDS_MAX,
  HIDDEN_FIELDS,
  LABEL_MAX,
  PATTERN_MAX,
  PRIVATE_FIELDS,
  TYPED_FIELDS,
  VALUE_MAX,
} from '../../fields.ts'
import type { DataField } from '../../model.ts'
import { wordsIn } from '../../words.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FieldError } from '#ui/field-frame.tsx'
import { FieldsAt, useFormError } from '#ui/form-errors.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { EditorGroup, EditorPair } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { asType, moved, newField, newOption } from './draft.ts'
import styles from './forms.module.css'
import { WordField } from './word-field.tsx'

interface FieldsEditorProps {
  fields: readonly DataField[]
  lang: string
  onFields: (fields: DataField[]) => void
}

/** Editor of a form's fields, in order. */
export function FieldsEditor({ fields, lang, onFields }: FieldsEditorProps) {
  const t = useTranslations('admin.forms')
  const [opened, setOpened] = useState<number>()
  const put = (index: number, field: DataField) => onFields(fields.with(index, field))
  const files = fields.filter(({ type }) => type === 'file').length
  const isFree = (type: FieldType) =>
    (type !== 'file' || files < FILES_MAX) &&
    (type !== 'hidden' || HIDDEN_FIELDS.some((id) => !fields.some((field) => field.id === id)))
  const add = (asked: string) => {
    const type = FIELD_TYPES.find((each) => each === asked)
    if (!type) return
    onFields([...fields, newField(type, fields)])
    setOpened(fields.length)
  }
  return (
    <EditorGroup title={t('fields')}>
      <ol className={styles.fields}>
        {fields.map((field, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- names change while they are typed
          <li key={index} className={styles.field}>
            <FieldsAt name={`fields.${index}`}>
              <OneField
                field={field}
                lang={lang}
                isOpen={opened === index}
                onField={(next) => put(index, next)}
                tools={
                  <>
                    {index > 0 && (
                      <IconButton
                        icon="arrow-up"
                        label={t('up')}
                        onClick={() => {
                          onFields(moved(fields, index, -1))
                          setOpened(undefined)
                        }}
                      />
                    )}
                    <IconButton
                      icon="trash"
                      label={t('removeField')}
                      onClick={() => {
                        onFields(fields.toSpliced(index, 1))
                        setOpened(undefined)
                      }}
                    />
                  </>
                }
              />
            </FieldsAt>
          </li>
        ))}
      </ol>
      {fields.length < FIELDS_MAX && (
        <Select
          className={styles.add}
          label={t('addField')}
          placeholder={t('chooseType')}
          value=""
          options={FIELD_TYPES.filter(isFree).map((value) => ({ value, text: t(`types.${value}`) }))}
          onChange={({ target }) => add(target.value)}
        />
      )}
    </EditorGroup>
  )
}

interface OneFieldProps {
  field: DataField
  lang: string
  isOpen: boolean
  onField: (field: DataField) => void
  tools: React.ReactNode
}

function OneField({ field, lang, isOpen, onField, tools }: OneFieldProps) {
  const t = useTranslations('admin.forms')
  const { code } = useLanguage()
  const { type, label, validation } = field
  const name =
    type === 'hidden' ? t(`hidden.${field.id === 'userId' ? 'userId' : 'missionaryId'}`) : wordsIn(label, code)
  const summary = (
    <>
      <b className={styles.fieldName}>
        <bdi>{name || t('nameless')}</bdi>
      </b>
      <span className={styles.quiet}>
        {t(`types.${type}`)}
        {validation.required && ` · ${t('required')}`}
      </span>
    </>
  )
  if (type === 'hidden')
    return (
      <div className={styles.fieldHead}>
        <div className={styles.hidden}>{summary}</div>
        <div className={styles.tools}>{tools}</div>
      </div>
    )
  return (
    <div className={styles.fieldHead}>
      <details className={styles.details} open={isOpen}>
        <summary className={styles.summary}>
          <Icon name="chevron" />
          <span className={styles.summaryWords}>{summary}</span>
        </summary>
        <FieldForm field={field} lang={lang} onField={onField} />
      </details>
      <div className={styles.tools}>{tools}</div>
    </div>
  )
}

function FieldForm({ field, lang, onField }: Pick<OneFieldProps, 'field' | 'lang' | 'onField'>) {
  const t = useTranslations('admin.forms')
  const { id, type, label, help, validation } = field
  const check = (part: DataField['validation']) => onField({ ...field, validation: { ...validation, ...part } })
  const count = (text: string) => (text === '' ? undefined : Math.max(0, Math.min(VALUE_MAX, Math.trunc(Number(text)))))
  return (
    <div className={styles.fieldForm}>
      <WordField
        name="label"
        label={t('label')}
        words={label}
        lang={lang}
        maxLength={LABEL_MAX}
        onWords={(next) => onField({ ...field, label: next })}
      />
      <WordField
        name="help"
        label={t('help')}
        words={help}
        lang={lang}
        maxLength={FORM_WORDS_MAX}
        onWords={(next) => onField({ ...field, help: next })}
      />
      <EditorPair>
        <Select
          label={t('type')}
          value={type}
          options={FIELD_TYPES.filter((each) => each !== 'hidden').map((value) => ({
            value,
            text: t(`types.${value}`),
          }))}
          onChange={({ target }) => {
            const next = FIELD_TYPES.find((each) => each === target.value)
            if (next) onField(asType(field, next))
          }}
        />
        <Field
          name="id"
          label={t('id')}
          dir="ltr"
          value={id}
          maxLength={40}
          onChange={({ target }) => onField({ ...field, id: target.value.trim() })}
        />
      </EditorPair>
      {CHOICE_FIELDS.includes(type) && <Options field={field} lang={lang} onField={onField} />}
      <Switch
        label={t('required')}
        checked={validation.required === true}
        onChange={({ target }) => check({ required: target.checked })}
      />
      {!PRIVATE_FIELDS.includes(type) && (
        <Switch
          label={t('isPublic')}
          help={t('isPublicHelp')}
          checked={field.isPublic === true}
          onChange={({ target }) => onField({ ...field, isPublic: target.checked })}
        />
      )}
      {TYPED_FIELDS.includes(type) && (
        <EditorPair>
          <Field
            type="number"
            min={0}
            name="validation.minLength"
            label={t('minLength')}
            value={validation.minLength ?? ''}
            onChange={({ target }) => check({ minLength: count(target.value) })}
          />
          <Field
            type="number"
            min={1}
            name="validation.maxLength"
            label={t('maxLength')}
            value={validation.maxLength ?? ''}
            onChange={({ target }) => check({ maxLength: count(target.value) || undefined })}
          />
        </EditorPair>
      )}
      {TYPED_FIELDS.includes(type) && (
        <Field
          name="validation.regexp"
          label={t('regexp')}
          help={t('regexpHelp')}
          dir="ltr"
          spellCheck={false}
          maxLength={PATTERN_MAX}
          value={validation.regexp ?? ''}
          onChange={({ target }) => check({ regexp: target.value || undefined })}
        />
      )}
    </div>
  )
}

function Options({ field, lang, onField }: Pick<OneFieldProps, 'field' | 'lang' | 'onField'>) {
  const t = useTranslations('admin.forms')
  const { options = [] } = field
  const errorId = useId()
  const error = useFormError('options', { exact: true })
  const put = (next: NonNullable<DataField['options']>) => onField({ ...field, options: next })
  return (
    <fieldset
      className={styles.options}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      tabIndex={-1}
    >
      <legend className={styles.legend}>{t('options')}</legend>
      {options.map((option, index) => (
        <div key={option.id} className={styles.option}>
          <WordField
            name={`options.${index}.label`}
            label={t('option', { number: index + 1 })}
            words={option.label}
            lang={lang}
            maxLength={LABEL_MAX}
            onWords={(label) => put(options.with(index, { ...option, label }))}
          />
          <IconButton icon="trash" label={t('removeOption')} onClick={() => put(options.toSpliced(index, 1))} />
        </div>
      ))}
      <Button variant="soft" size="sm" onClick={() => put([...options, newOption(options)])}>
        <Icon name="plus" />
        {t('addOption')}
      </Button>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
