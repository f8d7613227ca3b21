import { useEffect, useEffectEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { maskPhone, normaliseEmail } from '#features/accounts/rules.ts'
import { withProof } from '#features/accounts/web/ensure-proof.ts'
import { callAccounts, userQuery, useUser } from '#features/accounts/web/queries.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { StepForm } from '#features/scenarios/web/form/form.tsx'
import { EmailField, PhoneField } from '#features/scenarios/web/form/contact-fields.tsx'
import { Terms, useHasAgreed, useTermsGate } from '#features/scenarios/web/form/terms.tsx'
import { postponeProfile } from '#features/scenarios/web/postpone-profile.ts'
import { nextStep } from '#features/scenarios/web/runtime.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { Button } from '#ui/button.tsx'

interface Profile {
  phone: string
  email: string
}

/** Asks the signed-in visitor for the missing fields of their profile (SCREEN-14, SCREEN-15). */
export function View() {
  const user = useUser()
  const { gdpr } = usePortalSettings()
  // Checked for people who have agreed before (SCREEN-33), except where consent is required.
  const hasAgreed = useHasAgreed()
  const gate = useTermsGate(!gdpr && hasAgreed)
  const { save, markIncomplete } = useCore(user.id)
  const begin = useEffectEvent(() => {
    if (user.complete) void markIncomplete()
  })
  useEffect(() => begin(), [])
  const send = async ({ phone, email }: Profile) => {
    await save({ phone: maskPhone(phone), email: normaliseEmail(email), complete: true })
    await nextStep()
  }
  const initial = { phone: user.phone ?? '', email: user.email ?? '' }
  return (
    <StepForm<Profile> initial={initial} send={send} mayBegin={gate.pass}>
      <PhoneField<Profile> name="phone" />
      <EmailField<Profile> name="email" />
      <Terms gate={gate} />
      <Actions />
    </StepForm>
  )
}

/** Changes the person's core data, and stores the server's answer. */
function useCore(userId: string) {
  const queryClient = useQueryClient()
  const save = async (core: Partial<Profile> & { complete: boolean }) => {
    await withProof(() =>
      callAccounts('PUT /backoffice/users/:id/core', { params: { id: `bo:${userId}` }, body: core }),
    )
    await queryClient.invalidateQueries(userQuery())
  }
  // A profile with missing fields is not complete, even if it was marked as complete (SCREEN-28, SCREEN-29).
  const markIncomplete = () => save({ complete: false }).catch((error: unknown) => console.info(error))
  return { save, markIncomplete }
}

function Actions() {
  const t = useTranslations('scenario.fillProfile')
  const { hasLoading } = useScenarioState()
  const { id } = useUser()
  const later = () => {
    postponeProfile(id, Date.now())
    void nextStep()
  }
  return (
    <>
      <Button type="submit" size="lg" wide busy={hasLoading}>
        {t('save')}
      </Button>
      <Button variant="text" size="sm" disabled={hasLoading} onClick={later}>
        {t('later')}
      </Button>
    </>
  )
}
