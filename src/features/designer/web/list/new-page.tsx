import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { aliasOf } from '#features/block-editing/alias-of.ts'
import { problemOf } from '#base/errors.ts'
import { useUnsavedWork } from '#features/portal/web/unsaved/use-unsaved-work.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useComboboxWords } from '#features/portal/web/combobox-words.ts'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/combobox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { type FormError, FormErrors } from '#ui/form-errors.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { localAddress } from '#web/local-address.ts'
import { pagesQuery } from '#features/block-editing/web/queries.ts'
import { callAuthoring, isOfPages, templatesQuery } from '../queries.ts'
import { useChoices } from '../fields/use-choices.ts'
import styles from './pages.module.css'
import { PAGE_TYPES, type PageType, type SuggestedPage } from './suggested-page.ts'
import { useListProblem } from './use-list-change.ts'

interface NewPageDraft {
  title: string
  alias: string | undefined
  type: PageType
  modelId: string
  from: string
}
const NOTHING: NewPageDraft = { title: '', alias: undefined, type: 'common', modelId: '', from: '' }

/** Creates a page, empty or from another, and opens it in the designer. */
export function NewPage({
  open,
  suggested,
  onClose,
}: {
  open: boolean
  suggested?: SuggestedPage | undefined
  onClose: () => void
}) {
  const t = useTranslations('admin.pages')
  return (
    <Dialog open={open} onClose={onClose} closeLabel={t('close')} title={t('new')} actions={null}>
      {open && <Form suggested={suggested} />}
    </Dialog>
  )
}

const NO_FAULTS: readonly FormError[] = []

function Form({ suggested }: { suggested: SuggestedPage | undefined }) {
  const t = useTranslations('admin.pages')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const textOf = useListProblem()
  const start = suggested ? { ...suggested, from: '' } : NOTHING
  const titleField = useRef<HTMLInputElement>(null)
  useFirstFocus(titleField)
  const [title, setTitle] = useState(start.title)
  const [alias, setAlias] = useState(start.alias)
  const [type, setType] = useState<PageType>(start.type)
  const [modelId, setModelId] = useState(start.modelId)
  const [from, setFrom] = useState('')
  const [error, setError] = useState<string>()
  const [faults, setFaults] = useState(NO_FAULTS)
  const [isBusy, setBusy] = useState(false)
  // A title whose letters can't be transliterated gets an address too.
  const address = alias ?? (aliasOf(title) || (title.trim() && 'page'))
  const { forget } = useUnsavedWork<NewPageDraft>({
    place: 'new-page',
    value: { title, alias, type, modelId, from },
    start,
    restore: (typed) => {
      setTitle(typed.title)
      setAlias(typed.alias)
      setType(typed.type)
      setModelId(typed.modelId)
      setFrom(typed.from)
    },
  })
  const make = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    setFaults(NO_FAULTS)
    try {
      const [kind, id = ''] = from.split(' ')
      const begin = kind === 'template' || kind === 'page' ? { from: { kind, id } as const } : {}
      const body = { title, alias: address, type, ...(modelId && { modelId }), ...begin }
      const made = await callAuthoring('POST /creator/pages', { body })
      await queryClient.invalidateQueries({ predicate: isOfPages })
      forget()
      await navigate(localAddress(`/designer/${made.id}/`, code))
    } catch (thrown) {
      const { validationErrors = NO_FAULTS } = problemOf(thrown)
      setFaults(validationErrors)
      if (validationErrors.length === 0) setError(textOf(thrown))
      setBusy(false)
    }
  }
  return (
    <FormErrors errors={faults}>
      <form noValidate className={styles.form} onSubmit={(event) => void make(event)}>
        <Field
          ref={titleField}
          label={t('name')}
          name="title"
          required
          maxLength={160}
          dir="auto"
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Field
          label={t('address')}
          name="alias"
          help={t('addressHelp')}
          required
          maxLength={64}
          dir="ltr"
          value={address}
          onChange={({ target }) => setAlias(target.value)}
        />
        <Select
          label={t('type')}
          value={type}
          options={PAGE_TYPES.map((value) => ({ value, text: t(`types.${value}`) }))}
          onChange={({ target }) => {
            setType(PAGE_TYPES.find((each) => each === target.value) ?? 'common')
            setModelId('')
          }}
        />
        {type !== 'common' && <Model key={type} type={type} modelId={modelId} onModel={setModelId} />}
        <Begin from={from} onFrom={setFrom} />
        {error && (
          <Notice tone="bad" role="alert">
            {error}
          </Notice>
        )}
        <Button type="submit" busy={isBusy}>
          {t('make')}
        </Button>
      </form>
    </FormErrors>
  )
}

/** Focuses the first field when the dialog opens; not on a phone, whose keyboard would cover the form. */
function useFirstFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!matchMedia('(hover: hover)').matches) return
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [field])
}

const MODELS = { course: 'course', 'video-event': 'video-event', datasource: 'data-source' } as const

/** Chooses the subject of the page: a course, an event, or a data source. */
function Model({
  type,
  modelId,
  onModel,
}: {
  type: keyof typeof MODELS
  modelId: string
  onModel: (modelId: string) => void
}) {
  const t = useTranslations('admin.pages')
  const words = useComboboxWords()
  const choices = useChoices(MODELS[type], undefined) ?? []
  return (
    <Combobox
      label={t('model')}
      help={t(`models.${type}`)}
      words={words}
      options={choices}
      value={choices.find(({ value }) => value === modelId) ?? null}
      onChange={(option) => onModel(option?.value ?? '')}
    />
  )
}

/** Chooses the initial content: empty, a template, or a copy of another page. */
function Begin({ from, onFrom }: { from: string; onFrom: (from: string) => void }) {
  const t = useTranslations('admin.pages')
  const { data: templates } = useQuery(templatesQuery())
  const { data: pages } = useQuery(pagesQuery())
  return (
    <Select
      label={t('begin')}
      value={from}
      options={[
        { value: '', text: t('empty') },
        ...(templates?.templates ?? []).map(({ id, title }) => ({
          value: `template ${id}`,
          text: title,
          group: t('template'),
        })),
        ...(pages?.pages ?? []).map(({ id, title }) => ({ value: `page ${id}`, text: title, group: t('copy') })),
      ]}
      onChange={({ target }) => onFrom(target.value)}
    />
  )
}
