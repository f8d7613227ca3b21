import { listManaged } from '#features/authoring/server/store-courses.ts'
import { systemsForAdmin } from '#features/orders/server/system-settings.ts'
import { triedKeys } from '#features/orders/server/store-tried-keys.ts'
import { listAuthored } from '#features/pages/server/store-authoring.ts'
import { TERMS_CATEGORIES } from '#features/policies/model.ts'
import { PRODUCT_NAME } from '#features/portal/model.ts'
import { freshSettings } from '#features/portal/server/settings.ts'
import { findSettings } from '#features/portal/server/store.ts'
import { mailFacts } from '#features/settings/server/mail-server.ts'
import { shownServices } from '#features/settings/server/sign-in-services.ts'
import type { Kernel } from '#server/kernel.ts'
import type { SetupStep } from '../model.ts'

/** A draft to continue. */
interface Started {
  id: string
  title: string
}

export interface SetupFacts {
  done: Readonly<Record<SetupStep, boolean>>
  started: Partial<Record<SetupStep, Started>>
  isOpeningSoon: boolean
}

/** Settings as they are stored, of which anything may be missing: what nobody has set is the product’s. */
interface Stored {
  theme?: unknown
  logo?: unknown
  i18n?: { languages?: readonly string[] }
}

/** Reads from the portal which steps of its set-up are done. */
export async function setupFacts(kernel: Kernel, lang: string): Promise<SetupFacts> {
  const { db } = kernel
  const [settings, stored, pages, courses, mail, signIn, tried] = await Promise.all([
    freshSettings(kernel),
    findSettings(db) as Promise<Stored>,
    listAuthored(db, undefined),
    listManaged(db, lang),
    mailFacts(kernel),
    shownServices(kernel),
    triedKeys(db),
  ])
  const home = pages.find(({ type, alias }) => type === 'main' || alias === 'main')
  const course = courses.find(({ published }) => published)
  const draftCourse = courses.find(({ published }) => !published)
  const isSingleCourse =
    settings.type === 'mono' && courses.some(({ id, published }) => published && id === settings.courseId)
  const isPublished = (wanted: string) => pages.some(({ alias, published }) => published && alias === wanted)
  const hasVisibleCourse = courses.some(({ published, hidden }) => published && !hidden)
  return {
    done: {
      name: settings.name !== PRODUCT_NAME,
      languages: (stored.i18n?.languages ?? []).length > 0,
      look: stored.theme !== undefined || Boolean(stored.logo),
      home: home?.published === true || isSingleCourse,
      course: course !== undefined,
      policies: TERMS_CATEGORIES.every(isPublished),
      mail: mail.isTried || mail.place === 'mailbox',
      'sign-in': signIn.services.some(({ isOn, hasKeys }) => isOn && hasKeys),
      payments: systemsForAdmin(kernel, settings, tried).some(({ mode, enabled }) => enabled && mode === 'live'),
    },
    started: {
      ...(home && !home.published && { home: { id: home.id, title: home.title } }),
      ...(!course && draftCourse && { course: { id: draftCourse.id, title: draftCourse.title } }),
    },
    isOpeningSoon: home?.published !== true && !hasVisibleCourse,
  }
}
