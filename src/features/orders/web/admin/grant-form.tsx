import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { coursesQuery } from '#features/courses/web/queries.ts'
import { useUnsavedForm } from '#features/portal/web/unsaved/use-unsaved-work.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import { REMOTE_SEARCH_AFTER_MS, REMOTE_SEARCH_MIN_LENGTH } from '#ui/timing.ts'
import { useDebounced } from '#ui/use-timing.ts'
import { peopleQuery } from '#features/people/web/queries.ts'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import { textsOf } from '#web/form-texts.ts'
import styles from './orders.module.css'
import { callOrdersAdmin } from './queries.ts'
import { useOrderChange } from './use-order-change.ts'

/** Gives somebody a course free of charge, with a reason. */
export function GrantForm() {
  const t = useTranslations('admin.sales.give')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <Icon name="plus" />
        {t('title')}
      </summary>
      {isOpen && <Form />}
    </details>
  )
}

function Form() {
  const t = useTranslations('admin.sales.give')
  const { code } = useLanguage()
  const { isBusy, faults: serverFaults, change } = useOrderChange()
  // The form has one course, the request a list.
  const faults = useMemo(
    () => serverFaults.map(({ field, message }) => ({ field: field.replace(/^courses\b.*/, 'courseId'), message })),
    [serverFaults],
  )
  const { ref } = useUnsavedForm({ place: 'give-course' })
  const [who, setWho] = useState('')
  const people = usePeople(who)
  const { data: list } = useQuery(coursesQuery(code, { type: 'paid' }))
  const courses = (list?.courses ?? []).map(({ id, title }) => ({ value: id, text: title }))
  const give = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const textOf = textsOf(new FormData(form))
    const body = { userId: textOf('userId'), courses: [textOf('courseId')], reason: textOf('reason') }
    const failure = await change(() => callOrdersAdmin('POST /backoffice/orders/give', { body }), t('done'))
    if (failure !== undefined) return
    form.reset()
    setWho('')
  }
  return (
    <FormFaults faults={faults}>
      <form noValidate ref={ref} className={styles.form} onSubmit={(event) => void give(event)}>
        <div className={styles.fields}>
          <Field
            label={t('find')}
            help={t('findHelp')}
            value={who}
            autoComplete="off"
            onChange={({ target }) => setWho(target.value)}
          />
          <Select
            name="userId"
            label={t('who')}
            options={people}
            required
            placeholder={t('nobodyYet')}
            key={people.length}
          />
          <Select name="courseId" label={t('course')} options={courses} required />
          <Field
            name="reason"
            label={t('reason')}
            help={t('reasonHelp')}
            required
            minLength={3}
            maxLength={500}
            dir="auto"
          />
        </div>
        <Button type="submit" busy={isBusy} disabled={people.length === 0 || courses.length === 0}>
          {t('submit')}
        </Button>
      </form>
    </FormFaults>
  )
}

/** Returns people whose name or email contains the text. */
function usePeople(typed: string): { value: string; text: string }[] {
  const q = useDebounced(typed, REMOTE_SEARCH_AFTER_MS).trim()
  const { data } = useQuery({ ...peopleQuery({ q }), enabled: q.length >= REMOTE_SEARCH_MIN_LENGTH })
  if (q.length < REMOTE_SEARCH_MIN_LENGTH) return []
  return (data?.people ?? []).map(({ id, fullName, email, phone }) => ({
    value: id,
    text: [fullName, email ?? phone].filter(Boolean).join(' · ') || id,
  }))
}
