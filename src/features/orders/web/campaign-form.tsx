import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { ChipChoice } from '#ui/chip.tsx'
import { ChoiceGroup } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toasts.ts'
import { dispatch } from '#web/actions.ts'
import { parsePrice, priceText } from '#base/prices.ts'
import { offeredPayments, resultUrlOf } from '../checkout.ts'
import type { Campaign } from '../promotions-model.ts'
import styles from './campaign.module.css'
import { CardLogos } from './card-logos.tsx'
import { callPromotions } from './promotions-queries.ts'
import { sendForm } from './send-form.ts'
import { useRequestId } from './use-request-id.ts'

/** The API's minimum, in minor units: the fee would exceed a smaller amount. */
const LEAST = 100

/** Donates a suggested or another amount. */
export function CampaignForm({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('page.orders.campaign')
  const { price } = useFormats()
  const { isGuest } = useUser()
  const { integrations } = usePortalSettings()
  const systems = offeredPayments(integrations.payments, campaign.currency)
  const choice = useSum(campaign)
  const [gateway, setGateway] = useState(systems[0]?.id ?? '')
  const { isBusy, give } = useDonation(campaign.id)
  const system = systems.find(({ id }) => id === gateway)
  if (!system) return <Notice>{t('none')}</Notice>
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (choice.amount === undefined) return choice.complain()
    if (isGuest) {
      const returnTo = `/donate/?sum=${priceText(choice.amount, campaign.currency)}`
      return dispatch('START_SCENARIO', { id: 'login', options: { returnTo } })
    }
    void give(choice.amount, gateway)
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Sums campaign={campaign} choice={choice} />
      {systems.length > 1 && (
        <Select
          label={t('system')}
          value={gateway}
          options={systems.map(({ id, title }) => ({ value: id, text: title }))}
          onChange={({ target }) => setGateway(target.value)}
        />
      )}
      <Button type="submit" size="lg" wide busy={isBusy}>
        {isGuest
          ? t('signIn')
          : choice.amount === undefined
            ? t('open')
            : t('give', { price: price(choice.amount, campaign.currency) })}
      </Button>
      <CardLogos logos={system.logos} label={t('system')} />
      <p className={styles.quiet}>{t('leave', { provider: system.title })}</p>
    </form>
  )
}

type Choice = ReturnType<typeof useSum>

/** The selected amount: a suggested one, a typed one, or that of the address after signing in. */
function useSum({ sums, currency }: Campaign) {
  const [query] = useSearchParams()
  const asked = parsePrice(query.get('sum') ?? '', currency)
  const [isOwn, setOwn] = useState(asked !== undefined && !sums.includes(asked))
  const [offered, setOffered] = useState(asked ?? sums[0] ?? 0)
  const [typed, setTyped] = useState(isOwn && asked !== undefined ? priceText(asked, currency) : '')
  const [isWrong, setWrong] = useState(false)
  const own = parsePrice(typed, currency)
  const amount = isOwn ? (own !== undefined && own >= LEAST ? own : undefined) : offered
  return { isOwn, setOwn, offered, setOffered, typed, setTyped, amount, isWrong, complain: () => setWrong(true) }
}

function Sums({ campaign, choice }: { campaign: Campaign; choice: Choice }) {
  const t = useTranslations('page.orders.campaign')
  const { price } = useFormats()
  const { isOwn, offered, typed, amount, isWrong } = choice
  return (
    <>
      <ChoiceGroup legend={t('sums')}>
        <span className={styles.sums}>
          {campaign.sums.map((sum) => (
            <ChipChoice
              key={sum}
              name="sum"
              value={String(sum)}
              checked={!isOwn && offered === sum}
              onChange={() => {
                choice.setOwn(false)
                choice.setOffered(sum)
              }}
            >
              {price(sum, campaign.currency)}
            </ChipChoice>
          ))}
          <ChipChoice name="sum" value="own" checked={isOwn} onChange={() => choice.setOwn(true)}>
            {t('own')}
          </ChipChoice>
        </span>
      </ChoiceGroup>
      {isOwn && (
        <Field
          label={t('ownLabel', { currency: campaign.currency })}
          inputMode="decimal"
          dir="ltr"
          value={typed}
          error={isWrong && amount === undefined ? t('badSum') : undefined}
          onChange={({ target }) => choice.setTyped(target.value)}
        />
      )}
    </>
  )
}

/** Places the order and goes to the payment system; a retry without an answer reuses the order. */
function useDonation(campaignId: string) {
  const t = useTranslations('page.orders.campaign')
  const { code: lang } = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const request = useRequestId()
  const give = async (amount: number, gateway: string) => {
    setBusy(true)
    const requestId = request.idFor({ campaignId, amount, gateway })
    const resultUrl = resultUrlOf({ origin: location.origin, lang, next: undefined })
    const body = { amount, gateway, resultUrl, requestId }
    try {
      const made = await callPromotions('POST /lpm/campaign/:id/donations', { params: { id: campaignId }, body })
      request.answered()
      if (made.form) return sendForm(made.form)
      showToast({ tone: 'error', text: made.meta.error?.message || t('failed') })
    } catch (error) {
      if (problemOf(error).status !== 0) request.answered()
      showToast({ tone: 'error', text: t('failed') })
    }
    setBusy(false)
  }
  return { isBusy, give }
}
