import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { ApiError, problemOf } from '#base/errors.ts'
import { normaliseEmail } from '#features/accounts/rules.ts'
import type { Course } from '#features/courses/model.ts'
import { courseQuery } from '#features/courses/web/queries.ts'
import { resultUrlOf } from '#features/orders/checkout.ts'
import type { OrderResponse } from '#features/orders/model.ts'
import { callPromotions } from '#features/orders/web/promotions-queries.ts'
import { callOrders } from '#features/orders/web/queries.ts'
import { sendForm } from '#features/orders/web/send-form.ts'
import { useRequestId } from '#features/orders/web/use-request-id.ts'
import { scenarioState } from '#features/scenarios/web/store.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { isTextsKey } from '#web/queries.ts'
import { nextElement } from './next-element.ts'
import type { Recipient } from './recipient.tsx'

/** The data of a purchase. */
export interface PurchaseInput {
  gateway: string
  /** In the stored format: `+` and digits. */
  phone: string
  code: string
  /** Only for a gift. */
  recipient?: Recipient | undefined
}

/** The scenario continues, possibly at a page. */
interface Bought {
  to?: string
}

/** Errors of an order that have texts of their own here. */
const PROBLEMS = new Map([
  ['orders.not-for-sale', 'problem.notForSale'],
  ['orders.no-payment-system', 'problem.noSystem'],
  ['orders.other-currency', 'problem.otherCurrency'],
  ['orders.no-such-code', 'problem.noCode'],
] as const)

const isPersonal = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => !isTextsKey(queryKey)

/** Returns an error whose message is shown literally. */
const shownMessage = (message: string) =>
  new ApiError({ status: 409, code: 'orders.told', message, meta: { error: { message } } })

/**
 * Buys a course: the browser goes to the provider, or, if nothing has to be paid, the course opens. Returns how the
 * scenario continues; it doesn't when the payer has returned from the provider.
 */
export function usePurchase(course: Course) {
  const { code: lang } = useLanguage()
  const { price: priceText } = useFormats()
  const t = useTranslations('scenario.buy')
  const queryClient = useQueryClient()
  const becomeOwner = useBecomeOwner()
  const order = useOrder(course)
  const [isLeaving, setLeaving] = useState(false)

  const requireSamePrice = async () => {
    const now = await queryClient.fetchQuery({ ...courseQuery(course.id, lang), staleTime: 0 })
    if (now.price === course.price && now.currency === course.currency) return
    throw shownMessage(t('problem.otherPrice', { price: priceText(now.price ?? 0, now.currency ?? '') }))
  }
  const buy = async (input: PurchaseInput): Promise<Bought | undefined> => {
    await requireSamePrice()
    const made = await order(input)
    // Spec §4 and §8: an order in state error raises the message of the response (PAY-10, ERROR-49).
    if (made?.state === 'error') throw shownMessage(made.meta.error?.message ?? t('problem.refused'))
    if (!made?.form) {
      await becomeOwner()
      // After a gift only its own page is left to show.
      return made && input.recipient ? { to: `/order-result/${made.id}/` } : {}
    }
    setLeaving(true)
    sendForm(made.form)
    await untilBack()
    setLeaving(false)
    return undefined
  }
  return { buy, isLeaving }
}

/** Creates the order; undefined if the course was bought meanwhile, for example in another tab. */
function useOrder(course: Course): (input: PurchaseInput) => Promise<OrderResponse | undefined> {
  const { code: lang } = useLanguage()
  const t = useTranslations('scenario.buy')
  const request = useRequestId()
  const send = useSend(course, lang)
  return async ({ gateway, phone, code, recipient }) => {
    const { price, currency } = course
    const requestId = request.idFor({ gateway, phone, code, recipient, price, currency })
    try {
      const made = await send({ gateway, phone, code, recipient, requestId })
      request.answered()
      return made
    } catch (error) {
      const problem = problemOf(error)
      if (problem.status !== 0) request.answered()
      if (problem.code === 'orders.already-bought') return undefined
      const key = [...PROBLEMS].find(([known]) => known === problem.code)?.[1]
      throw key === undefined ? error : shownMessage(t(key))
    }
  }
}

/** Sends the order: for oneself with the element to continue at, for another person with their email. */
function useSend(
  course: Course,
  lang: string,
): (asked: PurchaseInput & { requestId: string }) => Promise<OrderResponse> {
  return ({ gateway, phone, code, recipient, requestId }) => {
    const next = recipient ? undefined : nextElement(scenarioState().options, course)
    const resultUrl = resultUrlOf({ origin: location.origin, lang, next })
    const body = { gateway, resultUrl, phone, requestId, ...(code !== '' && { code }) }
    if (recipient) {
      const { toEmail, toName, fromName, message } = recipient
      const to = { email: normaliseEmail(toEmail), name: toName }
      return callPromotions('POST /lpm/gifts', {
        body: { ...body, courseId: course.id, recipient: to, fromName, message },
      })
    }
    const here = { host: location.host, environmentId: ENVIRONMENT_ID } as const
    return callOrders('POST /lpm/orders', { body: { ...body, ...here, courses: [course.id] } })
  }
}

function useBecomeOwner(): () => Promise<void> {
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  return async () => {
    await queryClient.invalidateQueries({ predicate: isPersonal })
    await revalidate()
  }
}

/** The browser leaves the page. A visitor who returns with the Back button finds it unchanged. */
const untilBack = () => new Promise<void>((resolve) => addEventListener('pageshow', () => resolve(), { once: true }))
