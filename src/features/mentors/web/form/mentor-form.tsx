import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { useUnsavedForm } from '#features/portal/web/unsaved/use-unsaved-work.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { type FormError, FormErrors } from '#ui/form-errors.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { showToast } from '#ui/toasts.ts'
import { typedIn } from '#web/typed-form.ts'
import type { MentorEntry } from '../../api.ts'
import { PLACES_MAX } from '../../limits.ts'
import { callMentors, colleaguesQuery, isOfMentors, mentorQuery } from '../queries.ts'
import { AboutFields } from './about-fields.tsx'
import { AbsenceFields } from './absence-fields.tsx'
import { HoursFields } from './hours-fields.tsx'
import { LanguageFields } from './language-fields.tsx'
import { atOwnRows, readMentorForm } from './read-form.ts'
import styles from './mentor-form.module.css'

/**
 * A mentor's settings, edited by the mentor or a leader. Needs the texts of package `admin`, and `GET /mp/mentors/:id`
 * and `GET /mp/colleagues` preloaded.
 */
export function MentorForm({ mentorId }: { mentorId: string }) {
  const { data: mentor } = useSuspenseQuery(mentorQuery(mentorId))
  // The key resets the fields to what was saved.
  return <Fields key={JSON.stringify(mentor)} mentor={mentor} />
}

function Fields({ mentor }: { mentor: MentorEntry }) {
  const t = useTranslations('admin.mentorForm')
  const { id: userId, roles } = useUser()
  const isOwn = userId === mentor.id
  const { ref, forget } = useUnsavedForm({ place: `mentor:${mentor.id}` })
  const { isBusy, faults, save } = useSaving(mentor.id, forget)
  const { data: colleagues } = useQuery(colleaguesQuery())
  const others = colleagues?.mentors.filter(({ id }) => id !== mentor.id) ?? []
  return (
    <FormErrors errors={faults}>
      <form noValidate ref={ref} className={styles.form} onSubmit={(event) => void save(event)}>
        <Switch
          name="isOn"
          className={styles.switch}
          label={t('isOn')}
          help={t('isOnHelp')}
          defaultChecked={mentor.isOn}
        />
        <Switch
          name="isPublic"
          className={styles.switch}
          label={t('isPublic')}
          help={t(isOwn ? 'isPublicHelp' : 'isPublicHelpOther')}
          defaultChecked={mentor.isPublic}
          // Only the mentor can switch this on.
          disabled={!isOwn && !mentor.isPublic}
        />
        <AboutFields mentor={mentor} />
        <LanguageFields chosen={mentor.languages} />
        <div className={styles.pair}>
          <Field
            name="places"
            type="number"
            inputMode="numeric"
            min={0}
            max={PLACES_MAX}
            required
            label={t('places')}
            help={t('placesHelp', { count: mentor.learners })}
            defaultValue={mentor.places}
          />
          {hasRole(roles, 'mp-leader') && (
            <Field
              name="campaign"
              dir="ltr"
              maxLength={100}
              label={t('campaign')}
              help={t('campaignHelp')}
              optional={t('optional')}
              defaultValue={mentor.campaign ?? ''}
            />
          )}
        </div>
        <HoursFields mentor={mentor} />
        <AbsenceFields mentor={mentor}>
          <Select
            name="standIn"
            label={t('standIn')}
            help={t('standInHelp')}
            // Until the colleagues have loaded, the chosen stand-in stays.
            key={others.length}
            defaultValue={mentor.standInId ?? ''}
            options={[
              { value: '', text: t('nobody') },
              ...(colleagues === undefined && mentor.standInId !== null
                ? [{ value: mentor.standInId, text: mentor.standInName ?? '' }]
                : []),
              ...others.map(({ id, name }) => ({ value: id, text: name })),
            ]}
          />
        </AbsenceFields>
        <Button type="submit" busy={isBusy}>
          {t('save')}
        </Button>
      </form>
    </FormErrors>
  )
}

function useSaving(mentorId: string, onSaved: () => void) {
  const t = useTranslations('admin.mentorForm')
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly FormError[]>([])
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = typedIn(event.currentTarget)
    const body = readMentorForm(data)
    setBusy(true)
    setFaults([])
    try {
      await callMentors('PATCH /mp/mentors/:id', { params: { id: mentorId }, body })
      onSaved()
      showToast({ tone: 'success', text: t('saved') })
      await queryClient.invalidateQueries({ predicate: isOfMentors })
    } catch (error) {
      setFaults(atOwnRows(problemOf(error).validationErrors ?? [], data))
      showToast({ tone: 'error', text: t('failed') })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, faults, save }
}
