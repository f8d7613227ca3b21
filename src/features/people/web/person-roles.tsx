import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import type { StaffRole } from '#base/roles.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Person } from '../model.ts'
import { hasSameRoles, STAFF_ROLES, staffRolesOf } from '../rules.ts'
import styles from './person.module.css'
import { callPeople } from './queries.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'

/** Staff roles of a person; only those that the viewer may grant can be changed. */
export function PersonRoles({ person }: { person: Person }) {
  const t = useTranslations('admin')
  const current = staffRolesOf(person.roles)
  const [wanted, setWanted] = useState<readonly StaffRole[]>(current)
  const [isOld, setOld] = useState(false)
  const { isBusy, change } = useChange()
  // After saving, or a change elsewhere, the earlier selection is dropped.
  const [shown, setShown] = useState(current.join())
  if (shown !== current.join()) {
    setShown(current.join())
    setWanted(current)
  }
  const save = async () => {
    const body = { roles: [...wanted], expected: current }
    const send = () => callPeople('PUT /backoffice/users/:id/roles', { params: { id: person.id }, body })
    const failure = await change(send, t('person.rolesSaved'))
    setOld(failure !== undefined && problemOf(failure).code === 'admin.changed-meanwhile')
  }
  const toggle = (role: StaffRole) =>
    setWanted(wanted.includes(role) ? wanted.filter((each) => each !== role) : [...wanted, role])
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {isOld && (
        <Notice tone="sun" role="alert">
          {t('person.rolesOld')}
        </Notice>
      )}
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t('person.roles')}</legend>
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            name={role}
            checked={wanted.includes(role)}
            disabled={!person.may.roles.includes(role)}
            onChange={() => toggle(role)}
            label={
              <span className={styles.role}>
                <span className={styles.roleName}>{t(`roles.${role}`)}</span>
                <span className={styles.note}>{t(`roleTexts.${role}`)}</span>
              </span>
            }
          />
        ))}
      </fieldset>
      {person.may.roles.length === 0 ? (
        <p className={styles.note}>{t('person.standsAbove')}</p>
      ) : (
        <div>
          <Button type="submit" size="sm" busy={isBusy} disabled={hasSameRoles(wanted, current)}>
            {t('person.saveRoles')}
          </Button>
        </div>
      )}
    </form>
  )
}
