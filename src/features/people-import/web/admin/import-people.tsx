import { useSuspenseQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { makeId } from '#base/ids.ts'
import { AdminListPage } from '#features/admin-shell/web/admin-list-page.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { useProblemText } from '#features/admin-shell/web/words.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileField } from '#ui/file-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { SHOWN_TITLES } from '../../columns.ts'
import { LIST_MAX_LENGTH, ROWS_MAX } from '../../limits.ts'
import type { ImportLine, Preview } from '../../model.ts'
import { callPeopleImport, importsQuery, isOfImports } from '../queries.ts'
import { ImportRows } from './import-rows.tsx'
import styles from './import-people.module.css'

const PAGE = '/admin/users/import/'

/** Invites a list of people: its text, then what happens to each row, then the confirmation. */
export function ImportPeople() {
  const t = useTranslations('admin.peopleImport')
  const { data } = useSuspenseQuery(importsQuery())
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<Preview>()
  return (
    <AdminListPage title={t('title')} note={t('note')} path={PAGE} empty={undefined}>
      {checked ? (
        <CheckedList text={text} preview={checked} onChange={() => setChecked(undefined)} />
      ) : (
        <ListForm text={text} onText={setText} onChecked={setChecked} />
      )}
      {!checked && data.imports.length > 0 && <Recent imports={data.imports} />}
    </AdminListPage>
  )
}

interface ListFormProps {
  text: string
  onText: (text: string) => void
  onChecked: (preview: Preview) => void
}

function ListForm({ text, onText, onChecked }: ListFormProps) {
  const t = useTranslations('admin.peopleImport')
  const textOf = useListProblem()
  const { isBusy, change } = useChange(undefined, textOf)
  const [fault, setFault] = useState<string>()
  const check = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (text.length > LIST_MAX_LENGTH) return setFault(t('tooLong'))
    setFault(undefined)
    const failure = await change(
      async () => onChecked(await callPeopleImport('POST /backoffice/people-imports/preview', { body: { text } })),
      undefined,
      () => true,
    )
    if (failure !== undefined) setFault(textOf(failure))
  }
  const read = async ([file]: File[]) => {
    if (!file) return
    const found = file.size > LIST_MAX_LENGTH * 4 ? undefined : await textIn(file)
    setFault(found === undefined ? t('fileUnread') : undefined)
    if (found !== undefined) onText(found)
  }
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void check(event)}>
      <FileField
        label={t('file')}
        prompt={t('filePrompt')}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        removeLabel={(name) => t('removeFile', { name })}
        onFiles={(files) => void read(files)}
      />
      <Field
        multiline
        name="text"
        label={t('list')}
        help={t('listHelp', { titles: SHOWN_TITLES.join(', ') })}
        error={fault}
        rows={10}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <Button type="submit" busy={isBusy} disabled={text.trim() === ''}>
        {t('check')}
      </Button>
    </form>
  )
}

/** Reads UTF-8, and the UTF-16 that spreadsheets call “Unicode text”; undefined for anything else. */
async function textIn(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const PROBLEMS = new Map([
  ['people-import.no-email-column', 'noEmailColumn'],
  ['people-import.empty', 'empty'],
  ['people-import.too-many-rows', 'tooManyRows'],
  ['people-import.too-many-columns', 'tooManyColumns'],
  ['people-import.unclosed-quote', 'unclosedQuote'],
])

/** Returns a function that says why a list can’t be read. */
function useListProblem(): (thrown: unknown) => string {
  const t = useTranslations('admin.peopleImport.problems')
  const { number } = useFormats()
  const general = useProblemText()
  return (thrown) => {
    const key = PROBLEMS.get(problemOf(thrown).code)
    return key === undefined ? general(thrown) : t(key, { max: number(ROWS_MAX) })
  }
}

interface CheckedListProps {
  text: string
  preview: Preview
  onChange: () => void
}

function CheckedList({ text, preview: { rows, counts, ignored }, onChange }: CheckedListProps) {
  const t = useTranslations('admin.peopleImport')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const { isBusy, change } = useChange(isOfImports, useListProblem())
  // The same id for every attempt at this list, so that a repeated one starts nothing twice.
  const [id] = useState(makeId)
  const count = counts.invited + counts.extended + counts.added
  const confirm = async () => {
    const failure = await change(() =>
      callPeopleImport('PUT /backoffice/people-imports/:id', { params: { id }, body: { text } }),
    )
    if (failure === undefined) await navigate(localAddress(`${PAGE}${id}/`, code))
  }
  return (
    <section className={page.section}>
      <h2 className={page.heading}>{t('preview')}</h2>
      {ignored.length > 0 && <Notice>{t('ignored', { titles: ignored.join(', ') })}</Notice>}
      <div className={styles.actions}>
        {count > 0 ? (
          <Button busy={isBusy} onClick={() => void confirm()}>
            {t('confirm', { count })}
          </Button>
        ) : (
          <p role="status">{t('nothingToDo')}</p>
        )}
        <Button variant="line" onClick={onChange}>
          {t('change')}
        </Button>
      </div>
      <ImportRows rows={rows} counts={counts} />
    </section>
  )
}

function Recent({ imports }: { imports: readonly ImportLine[] }) {
  const t = useTranslations('admin.peopleImport')
  return (
    <section className={page.section}>
      <h2 className={page.heading}>{t('recent')}</h2>
      <ul className={page.list}>
        {imports.map(({ id, by, at, total }) => (
          <li key={id}>
            <Link to={`${PAGE}${id}/`} className={styles.recent}>
              <span className={page.rowText}>
                <b className={page.rowTitle}>
                  <MomentText value={at} />
                </b>
                <span className={page.secondary}>
                  <bdi>{by}</bdi>
                </span>
              </span>
              <span>{t('rows', { count: total })}</span>
              <Icon name="arrow-end" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
