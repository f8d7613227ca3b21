import { z } from 'zod'
import { type NavigationItem, navigationItem } from '#features/portal/navigation-settings.ts'
import { publicSettings, settingsShape } from '#features/portal/model.ts'
import { region } from '#features/portal/regions.ts'
import { registration } from '#features/portal/registration-settings.ts'
import { theme } from '#features/portal/theme-settings.ts'
import { NAMED_ALIASES } from '#features/portal/rules.ts'

const MENU_ITEMS_MAX = 200
const TEXT_MAX_LENGTH = 2000
const NAME_MAX_LENGTH = 100
const FIELDS_MAX = 20
const EMBEDS_MAX = 100
/** At least five digits, with separators, and optionally an extension. */
const PHONE = /^\+?(?:[\s()./-]*\d){5,20}(?:\s*(?:x|ext\.?|#)\s*\d{1,6})?$/i

const { integrations } = publicSettings.shape

const isShort = (texts: Readonly<Record<string, string>>) =>
  Object.values(texts).every((text) => text.length <= TEXT_MAX_LENGTH)

interface PlacedItem {
  item: NavigationItem
  path: readonly (string | number)[]
}
/** Returns all items of a menu, each with its path. */
const placedItems = (items: readonly NavigationItem[], above: readonly (string | number)[] = []): PlacedItem[] =>
  items.flatMap((item, index) => {
    const path = [...above, index]
    return [{ item, path }, ...placedItems(item.children ?? [], [...path, 'children'])]
  })

/** It has a title, or leads to a page that the interface has a name for. */
const isNamed = ({ title, pageAlias = '' }: NavigationItem): boolean =>
  Object.values(title).some(Boolean) || NAMED_ALIASES.includes(pageAlias)

// The schemas named `…Part` read what is stored, which may come from older versions; those named `…Input` check more, for saving.

export const lookPart = z.object({ theme, logo: settingsShape.logo, favicon: settingsShape.favicon })
export type LookPart = z.infer<typeof lookPart>

export const menuPart = z.object({ type: z.enum(['top', 'aside']), items: z.array(navigationItem) })
export type MenuPart = z.infer<typeof menuPart>
export const menuInput = menuPart.superRefine(({ items }, context) => {
  const complain = (code: string, path: readonly (string | number)[]) =>
    context.addIssue({ code: 'custom', message: code, path: ['items', ...path] })
  const all = placedItems(items)
  for (const { item, path } of all) {
    if (!isNamed(item)) complain('needsTitle', [...path, 'title'])
  }
  if (all.length > MENU_ITEMS_MAX) complain('tooManyItems', [])
  if (new Set(all.map(({ item }) => item.id)).size < all.length) complain('twice', [])
})

export const bannerPart = z.object({ banner: settingsShape.banner })
export const bannerInput = bannerPart.refine(({ banner }) => banner === null || isShort(banner.text), {
  message: 'textTooLong',
  path: ['banner', 'text'],
})
export type BannerPart = z.infer<typeof bannerPart>

export const maintenancePart = z.object({ maintenance: settingsShape.maintenance })
export const maintenanceInput = maintenancePart.refine(({ maintenance }) => isShort(maintenance.text), {
  message: 'textTooLong',
  path: ['maintenance', 'text'],
})
export type MaintenancePart = z.infer<typeof maintenancePart>

/** General settings of the portal. */
export const portalPart = z.object({
  name: z.string(),
  contacts: settingsShape.contacts,
  socials: settingsShape.socials,
  seo: settingsShape.seo,
  i18n: settingsShape.i18n,
  timeZone: settingsShape.timeZone,
  callToAction: z.boolean(),
  swapPopups: z.boolean(),
  messages: settingsShape.messages,
  radio: integrations.unwrap().shape.radio,
})
export type PortalPart = z.infer<typeof portalPart>
export const portalInput = portalPart
  .extend({
    name: z.string().trim().min(1).max(NAME_MAX_LENGTH),
    contacts: settingsShape.contacts.unwrap().extend({ phone: z.string().regex(PHONE, 'phone').optional() }),
    socials: z.array(z.object({ id: z.string().trim().min(1), url: z.url({ protocol: /^https?$/ }) })),
  })
  .refine(({ i18n: { primaryLang, languages } }) => languages.length === 0 || languages.includes(primaryLang), {
    path: ['i18n', 'languages'],
    message: 'primaryLanguage',
  })

export const registrationPart = z.object({ registration, anonymous: z.boolean() })
export const registrationInput = registrationPart.refine(
  ({ registration: { fields } }) => fields.length <= FIELDS_MAX,
  'tooManyItems',
)

/** Custom styles and scripts. */
export const codePart = z.object({
  enabledCustomScripts: z.boolean(),
  css: settingsShape.css,
  scripts: settingsShape.scripts,
})
export type CodePart = z.infer<typeof codePart>

/** Kind of portal, organization, and connected services. */
export const servicesPart = z.object({
  type: settingsShape.type,
  courseId: settingsShape.courseId,
  organization: settingsShape.organization,
  gdpr: z.boolean(),
  tagManager: integrations.unwrap().shape.tagManager,
  hotjar: integrations.unwrap().shape.hotjar,
  embeds: settingsShape.embeds,
})
export type ServicesPart = z.infer<typeof servicesPart>
export const servicesInput = servicesPart
  .extend({
    tagManager: z
      .string()
      .regex(/^GTM-[A-Z\d]{1,12}$/, 'tagManager')
      .nullable(),
  })
  .refine(({ organization }) => organization.name.trim() !== '', {
    path: ['organization', 'name'],
    message: 'required',
  })
  .refine(({ embeds }) => embeds.length <= EMBEDS_MAX, { path: ['embeds'], message: 'tooManyItems' })
  .refine(({ type, courseId }) => type === 'multi' || courseId !== null, {
    path: ['courseId'],
    message: 'courseNeeded',
  })

/** The most regions, and the most entries in all of them. */
const REGIONS_MAX = 200
const ENTRIES_MAX = 1000

/** Portals and organizations to which visitors may go, by region. */
export const regionsPart = z.object({ regions: z.array(region) })
export type RegionsPart = z.infer<typeof regionsPart>
export const regionsInput = regionsPart
  .refine(({ regions }) => regions.length <= REGIONS_MAX, 'tooManyItems')
  .refine(({ regions }) => regions.flatMap(({ entries }) => entries).length <= ENTRIES_MAX, 'tooManyItems')
  .superRefine(({ regions }, context) => {
    for (const [index, { name }] of regions.entries()) {
      if (Object.values(name).some(Boolean)) continue
      context.addIssue({ code: 'custom', message: 'needsTitle', path: ['regions', index, 'name'] })
    }
  })
