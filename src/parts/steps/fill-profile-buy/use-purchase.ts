import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { ApiError, problemOf } from '#base/errors.ts'
import { makeId } from '#base/ids.ts'
import type { Course } from '#features/courses/model.ts'
import { courseQuery } from '#features/courses/web/queries.ts'
import { resultUrlOf } from '#features/orders/checkout.ts'
import type { OrderResponse } from '#features/orders/model.ts'
import { callOrders } from '#features/orders/web/queries.ts'
import { sendForm } from '#features/orders/web/send-form.ts'
import { scenarioState } from '#features/scenarios/web/store.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { isTextsKey } from '#web/queries.ts'
import { nextElement } from './next-element.ts'

/** What is bought, and how. */
export interface Wish {
  gateway: string
  code: string
}

/** Problems of an order that have words of their own here. */
const PROBLEMS = new Map([
  ['orders.not-for-sale', 'problem.notForSale'],
  ['orders.no-payment-system', 'problem.noSystem'],
  ['orders.other-currency', 'problem.otherCurrency'],
  ['orders.no-such-code', 'problem.noCode'],
] as const)

const isPersonal = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => !isTextsKey(queryKey)

/** Something to be told in these very words. */
const told = (message: string) =>
  new ApiError({ status: 409, code: 'orders.told', message, meta: { error: { message } } })

/**
 * Buys a course: the browser goes to the provider, or, where nothing is to be paid, the page becomes that of who has it.
 * Whether the scenario goes on here; it does not when the payer was at the provider and has come back.
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
    throw told(t('problem.otherPrice', { price: priceText(now.price ?? 0, now.currency ?? '') }))
  }
  const buy = async (wish: Wish): Promise<boolean> => {
    await requireSamePrice()
    const made = await order(wish)
    // Spec §4 and §8: an order in state error raises the message of the response (PAY-10, ERROR-49).
    if (made?.state === 'error') throw told(made.meta.error?.message ?? t('problem.refused'))
    if (!made?.form) {
      await becomeOwner()
      return true
    }
    setLeaving(true)
    sendForm(made.form)
    await untilBack()
    setLeaving(false)
    return false
  }
  return { buy, isLeaving }
}

/** Makes the order; undefined when the course was bought meanwhile, as in another tab. */
function useOrder(course: Course): (wish: Wish) => Promise<OrderResponse | undefined> {
  const { code: lang } = useLanguage()
  const t = useTranslations('scenario.buy')
  // Sent again without an answer, it is the same order.
  const requestId = useRef<string>(undefined)
  return async ({ gateway, code }) => {
    requestId.current ??= makeId()
    const next = nextElement(scenarioState().options, course)
    const body = {
      gateway,
      courses: [course.id],
      resultUrl: resultUrlOf({ origin: location.origin, lang, next }),
      host: location.host,
      environmentId: ENVIRONMENT_ID,
      requestId: requestId.current,
      ...(code !== '' && { code }),
    }
    try {
      const made = await callOrders('POST /lpm/orders', { body })
      requestId.current = undefined
      return made
    } catch (error) {
      const problem = problemOf(error)
      if (problem.status !== 0) requestId.current = undefined
      if (problem.code === 'orders.already-bought') return undefined
      const key = [...PROBLEMS].find(([known]) => known === problem.code)?.[1]
      throw key === undefined ? error : told(t(key))
    }
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

/** The page goes now. Who comes back to it by the browser's own button finds it as it was. */
const untilBack = () => new Promise<void>((resolve) => addEventListener('pageshow', () => resolve(), { once: true }))
