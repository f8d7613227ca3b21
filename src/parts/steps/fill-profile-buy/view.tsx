import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { maskPhone } from '#features/accounts/rules.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import type { Course } from '#features/courses/model.ts'
import { courseQuery } from '#features/courses/web/queries.ts'
import { offeredPayments } from '#features/orders/checkout.ts'
import type { Quote } from '#features/orders/promotions-model.ts'
import type { ShownPayment } from '#features/portal/model.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import type { StepProps } from '#features/scenarios/model.ts'
import { StepForm } from '#features/scenarios/web/form/form.tsx'
import { AgreedTerms, Terms, useAgree, useHasAgreed, useTermsGate } from '#features/scenarios/web/form/terms.tsx'
import { nextStep } from '#features/scenarios/web/runtime.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { localAddress } from '#web/local-address.ts'
import { type Contact, ContactFields, useSaveContact } from './contact.tsx'
import { DiscountField } from './discount-field.tsx'
import { NoPayment } from './no-payment.tsx'
import { type Recipient, RecipientFields } from './recipient.tsx'
import { Summary } from './summary.tsx'
import { usePurchase } from './use-purchase.ts'
import styles from './view.module.css'

interface Purchase extends Contact, Recipient {
  gateway: string
  code: string
}

/** Buys the course of the scenario: contact details, payment system and price (SCREEN-16 to SCREEN-19). */
export function View({ isGift = false }: StepProps) {
  const { code } = useLanguage()
  const { options } = useScenarioState()
  const { data } = useQuery({ ...courseQuery(options.course ?? '', code), enabled: options.course !== undefined })
  return data ? <Buying course={data} isGift={isGift} /> : null
}

function Buying({ course, isGift }: { course: Course; isGift: boolean }) {
  const { integrations } = usePortalSettings()
  const systems = offeredPayments(integrations.payments, course.currency)
  const { email, phone, fullName } = useUser()
  const [quote, setQuote] = useState<Quote>()
  // Accepted policies are asked for again only if they have changed.
  const hasAgreed = useHasAgreed()
  const gate = useTermsGate(hasAgreed)
  const agree = useAgree()
  const saveContact = useSaveContact()
  const navigate = useNavigate()
  const { code: lang } = useLanguage()
  const { buy, isLeaving } = usePurchase(course)
  // Spec §4: save the contact details, then buy, then the next step.
  const send = async ({ email: to, phone: number, gateway, code, ...recipient }: Purchase) => {
    if (hasAgreed === false) await agree()
    await saveContact({ email: to, phone: number })
    const bought = await buy({ gateway, phone: maskPhone(number), code, ...(isGift && { recipient }) })
    if (!bought) return
    await nextStep()
    if (bought.to !== undefined) await navigate(localAddress(bought.to, lang))
  }
  const initial: Purchase = {
    email: email ?? '',
    phone: phone ?? '',
    gateway: systems[0]?.id ?? '',
    code: '',
    toEmail: '',
    toName: '',
    fromName: fullName,
    message: '',
  }
  const isFree = quote?.amount === 0
  return (
    <div className={styles.till}>
      <StepForm<Purchase> initial={initial} send={send} mayBegin={gate.pass}>
        <Summary course={course} systems={isFree ? [] : systems} quote={quote} />
        {systems.length === 0 && !isFree ? (
          <NoPayment course={course} />
        ) : (
          <>
            {isGift && <RecipientFields />}
            <ContactFields />
            {!isFree && <System systems={systems} />}
          </>
        )}
        <DiscountField course={course} quote={quote} onQuote={setQuote} />
        {(systems.length > 0 || isFree) && (
          <>
            {hasAgreed === false && <Terms gate={gate} />}
            <Pay amount={quote?.amount ?? course.price ?? 0} course={course} systems={systems} isLeaving={isLeaving} />
            {hasAgreed && <AgreedTerms />}
          </>
        )}
      </StepForm>
    </div>
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

interface PayProps {
  /** The amount to pay. */
  amount: number
  course: Course
  systems: readonly ShownPayment[]
  isLeaving: boolean
}

function Pay({ amount, course, systems, isLeaving }: PayProps) {
  const t = useTranslations('scenario.buy')
  const { hasLoading } = useScenarioState()
  const { price } = useFormats()
  const { control } = useFormContext<Purchase>()
  const gateway = useWatch({ control, name: 'gateway' })
  const provider = systems.find(({ id }) => id === gateway)?.title ?? ''
  return (
    <>
      <div className={styles.pay}>
        <Button type="submit" size="lg" wide busy={hasLoading}>
          {amount === 0 ? t('take') : t('pay', { price: price(amount, course.currency ?? '') })}
        </Button>
      </div>
      {amount > 0 && (
        <p className={styles.quiet} role="status">
          {t(isLeaving ? 'leaving' : 'leave', { provider })}
        </p>
      )}
    </>
  )
}
