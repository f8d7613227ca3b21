import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CourseProblem } from '#features/authoring/problems.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileField } from '#ui/file-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { AddEntry } from '#features/admin-shell/web/add-entry.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import { useProblemText } from '#features/admin-shell/web/words.ts'
import { callAuthoring, isOfCourses } from '#features/authoring/web/queries.ts'
import { ProblemList, problemsIn } from './problem-list.tsx'
import { NotJsonError, readCourseFiles } from './read-files.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'

const BYTES_PER_KB = 1024

/** Imports a course from files. */
export function ImportCourse({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('admin.courses')
  const { number } = useFormats()
  const { code } = useLanguage()
  const navigate = useNavigate()
  const textOf = useProblemText()
  const { isBusy, faults, change } = useChange(isOfCourses)
  const [chosen, setChosen] = useState<File[]>([])
  const [id, setId] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [problems, setProblems] = useState<readonly CourseProblem[]>([])
  const choose = async (files: File[]) => {
    setWrong(undefined)
    setProblems([])
    setChosen(files)
    const known = await readCourseFiles(files).catch(() => undefined)
    if (known?.id !== undefined) setId(known.id)
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWrong(undefined)
    setProblems([])
    const read = await readCourseFiles(chosen).catch(noJsonOf)
    if (read instanceof NotJsonError) return setWrong(t('notJson', { name: read.fileName }))
    const body = { id, files: read.files }
    const failure = await change(() => callAuthoring('POST /creator/managedCourses/files', { body }), t('broughtIn'))
    if (failure === undefined) return void navigate(`/${code}/admin/courses/${id}/`)
    const found = problemsIn(failure)
    if (found.length === 0) return setWrong(textOf(failure))
    setProblems(found)
    setWrong(t('notValid'))
  }
  return (
    <AddEntry label={t('bringIn')} icon="upload" isOpen={isOpen} faults={faults}>
      <form noValidate className={page.form} onSubmit={(event) => void send(event)}>
        <p className={page.secondary}>{t('bringInText')}</p>
        <FileField
          label={t('files')}
          prompt={t('choose')}
          accept=".json,application/json"
          multiple
          files={chosen.map(({ name, size }) => ({
            id: name,
            name,
            size: t('size', { size: number(Math.ceil(size / BYTES_PER_KB)) }),
          }))}
          onFiles={(files) => void choose(files)}
          onRemove={(name) => setChosen(chosen.filter((file) => file.name !== name))}
          removeLabel={(name) => t('removeFile', { name })}
        />
        <Field
          name="id"
          label={t('id')}
          help={t('idHelp')}
          dir="ltr"
          required
          maxLength={64}
          pattern="[a-zA-Z0-9][\w\-]*"
          value={id}
          onChange={({ target }) => setId(target.value)}
        />
        {wrong !== undefined && (
          <Notice tone="bad" role="alert">
            <p>{wrong}</p>
            <ProblemList problems={problems} />
          </Notice>
        )}
        <Button type="submit" busy={isBusy} disabled={chosen.length === 0}>
          {t('bringItIn')}
        </Button>
      </form>
    </AddEntry>
  )
}

function noJsonOf(error: unknown): NotJsonError {
  if (error instanceof NotJsonError) return error
  throw error
}
