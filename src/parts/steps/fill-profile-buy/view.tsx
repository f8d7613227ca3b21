import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import type { Course } from '#features/courses/model.ts'
import { courseQuery } from '#features/courses/web/queries.ts'
import { offeredPayments } from '#features/orders/checkout.ts'
import type { ShownPayment } from '#features/portal/model.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { StepForm } from '#features/scenarios/web/form/form.tsx'
import { Terms, useTermsGate } from '#features/scenarios/web/form/terms.tsx'
import { nextStep } from '#features/scenarios/web/runtime.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { type Contact, ContactFields, useSaveContact } from './contact.tsx'
import { NoPayment } from './no-payment.tsx'
import { Summary } from './summary.tsx'
import { usePurchase } from './use-purchase.ts'
import styles from './view.module.css'

interface Purchase extends Contact {
  gateway: string
  code: string
}

/** Buys the course of the scenario: whom to write to, by which payment system, for how much (SCREEN-16 to SCREEN-19). */
export function View() {
  const { code } = useLanguage()
  const { options } = useScenarioState()
  const { data } = useQuery({ ...courseQuery(options.course ?? '', code), enabled: options.course !== undefined })
  return data ? <Buying course={data} /> : null
}

function Buying({ course }: { course: Course }) {
  const { integrations, gdpr } = usePortalSettings()
  const systems = offeredPayments(integrations.payments, course.currency)
  const { email, phone } = useUser()
  // Ticked, since he agreed when he signed up (SCREEN-33); where consent is required he says so himself.
  const gate = useTermsGate(!gdpr)
  const saveContact = useSaveContact()
  const { buy, isLeaving } = usePurchase(course)
  // Spec §4: save the contact details, then buy, then the next step.
  const send = async ({ gateway, code, ...contact }: Purchase) => {
    await saveContact(contact)
    if (await buy({ gateway, code })) await nextStep()
  }
  const initial = { email: email ?? '', phone: phone ?? '', gateway: systems[0]?.id ?? '', code: '' }
  return (
    <StepForm<Purchase> initial={initial} send={send} mayBegin={gate.pass}>
      <Summary course={course} systems={systems} />
      {systems.length === 0 ? (
        <NoPayment course={course} />
      ) : (
        <>
          <ContactFields />
          <System systems={systems} />
          <Terms gate={gate} />
          <Pay course={course} systems={systems} isLeaving={isLeaving} />
        </>
      )}
    </StepForm>
  )
}

/** With one payment system there is nothing to choose (PAY-20). */
function System({ systems }: { systems: readonly ShownPayment[] }) {
  const t = useTranslations('scenario.buy')
  const { register } = useFormContext<Purchase>()
  if (systems.length === 1) return null
  const options = systems.map(({ id, title }) => ({ value: id, text: title }))
  return <Select label={t('system')} options={options} {...register('gateway')} />
}

function Pay({ course, systems, isLeaving }: { course: Course; systems: readonly ShownPayment[]; isLeaving: boolean }) {
  const t = useTranslations('scenario.buy')
  const { hasLoading } = useScenarioState()
  const { price } = useFormats()
  const { control } = useFormContext<Purchase>()
  const gateway = useWatch({ control, name: 'gateway' })
  const provider = systems.find(({ id }) => id === gateway)?.title ?? ''
  return (
    <>
      <Button type="submit" size="lg" wide busy={hasLoading}>
        {t('pay', { price: price(course.price ?? 0, course.currency ?? '') })}
      </Button>
      <p className={styles.quiet} role="status">
        {t(isLeaving ? 'leaving' : 'leave', { provider })}
      </p>
    </>
  )
}
