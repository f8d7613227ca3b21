import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { TeamEntry } from '../../api.ts'
import { textsOf } from '#web/form-texts.ts'
import { callMentors, isOfMentors } from '../queries.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { invitersQuery } from '#features/accounts/web/invitation-queries.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import styles from './mentors.module.css'

/** Adds a person who may have learners to a team. */
export function AddMember({ team: { id, members } }: { team: TeamEntry }) {
  const t = useTranslations('admin.teams')
  const { isBusy, change } = useChange(isOfMentors)
  const { data } = useQuery(invitersQuery())
  const others = data?.mentors.filter((one) => !members.some((member) => member.id === one.id)) ?? []
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const userId = textsOf(new FormData(event.currentTarget))('userId')
    const params = { id, userId }
    void change(() => callMentors('PUT /mp/teams/:id/members/:userId', { params, body: {} }), t('added'))
  }
  if (others.length === 0) return null
  return (
    <form className={styles.line} onSubmit={add}>
      <Select
        name="userId"
        label={t('add')}
        required
        options={others.map(({ id: value, name: text }) => ({ value, text }))}
      />
      <Button type="submit" variant="line" busy={isBusy}>
        {t('addNow')}
      </Button>
    </form>
  )
}
