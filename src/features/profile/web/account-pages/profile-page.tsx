import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { Button } from '#ui/button.tsx'
import { whenNear } from '#ui/timing.ts'
import { dispatch } from '#web/actions.ts'
import { AccountFrame } from '#features/account-shell/web/account-frame.tsx'
import { AvatarEditor } from '../avatar-editor.tsx'
import { EmailField } from '../email-field.tsx'
import { OwnData } from '../own-data.tsx'
import { PersonFields } from '../person-fields.tsx'
import { Section } from '#features/account-shell/web/section.tsx'
import { Sessions } from '../sessions.tsx'
import { SignInMethods } from '../sign-in-methods.tsx'

const KeptOnDevice = lazy(async () => ({
  default: (await import('#features/kept-courses/web/kept-on-device.tsx')).KeptOnDevice,
}))

/** A person's own data, ways to sign in, and the export and deletion of the account (USER-25). */
export function Page() {
  return (
    <AccountFrame page="profile">
      <Person />
    </AccountFrame>
  )
}

function Person() {
  const t = useTranslations('page.profile')
  // Resets the fields when another person signs in.
  const { id } = useUser()
  return (
    <>
      <Section title={t('sections.person')} text={t('sections.personText')}>
        <AvatarEditor />
        <PersonFields key={id} />
        <EmailField />
      </Section>
      <Section title={t('sections.ways')} text={t('sections.waysText')}>
        <SignInMethods />
      </Section>
      <Section title={t('sections.sessions')} text={t('sections.sessionsText')}>
        <Sessions />
      </Section>
      <KeptSection />
      <Section title={t('sections.data')} text={t('sections.dataText')}>
        <OwnData />
      </Section>
      <Section title={t('sections.cookies')} text={t('sections.cookiesText')}>
        <div>
          <Button variant="line" size="sm" onClick={() => dispatch('OPEN_COOKIE_SETTINGS', {})}>
            {t('data.cookies')}
          </Button>
        </div>
      </Section>
    </>
  )
}

/** Kept courses, and what waits to be sent. Only the browser knows them. */
function KeptSection() {
  const t = useTranslations('course.kept')
  const [isNear, setNear] = useState(false)
  const watch = useCallback(
    (place: HTMLElement | null) => (place ? whenNear(place, () => setNear(true)) : undefined),
    [],
  )
  return (
    <Section title={t('others')} text={t('othersText')}>
      <div ref={watch}>
        {isNear && (
          <Suspense>
            <KeptOnDevice />
          </Suspense>
        )}
      </div>
    </Section>
  )
}
