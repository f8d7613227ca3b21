import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import type { CourseProblem } from '#features/authoring/problems.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { localAddress } from '#web/local-address.ts'
import { ProblemList, problemsIn } from '../problem-list.tsx'
import { readMicrocourse } from './microcourse-file.ts'
import styles from './microcourses.module.css'
import { callMicrocourses, isOfMicrocourses } from './queries.ts'

/** Imports a microcourse from a file that was exported, as a draft. */
export function ImportMicrocourse() {
  const t = useTranslations('admin.microcourse.import')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const { isBusy, change } = useChange(isOfMicrocourses)
  const [problems, setProblems] = useState<readonly CourseProblem[]>([])
  const [wrong, setWrong] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File) => {
    setProblems([])
    const body = readMicrocourse(await file.text())
    if (!body) return setWrong(t('notReadable', { name: file.name }))
    setWrong(undefined)
    const failure = await change(
      () => callMicrocourses('POST /creator/studio/microcourseFiles', { body }),
      t('done'),
      (problem) => problem.code === 'microcourse-authoring.files-not-valid',
    )
    if (failure === undefined) return void navigate(localAddress(`/studio/microcourses/${body.id}/`, code))
    const found = problemsIn(failure)
    setProblems(found)
    setWrong(found.length > 0 ? t('notValid') : undefined)
  }
  return (
    <div className={styles.import}>
      <Button size="sm" variant="line" busy={isBusy} onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {t('open')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('open')}
        accept=".json,application/json"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void read(file)
        }}
      />
      {wrong !== undefined && (
        <Notice tone="bad" role="alert">
          <p>{wrong}</p>
          {problems.length > 0 && <ProblemList problems={problems} />}
        </Notice>
      )}
    </div>
  )
}
