import { z } from 'zod'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { SERVICES } from '#base/services.ts'
import { LANGUAGE_CODES } from '#i18n/languages.ts'
import { isUsableFont } from './font-list.ts'
import { isColour } from './palettes.ts'
import { isPaymentId, PAYMENT_CURRENCIES } from './payment-ids.ts'

/** Spec §9. */
export const SETTINGS_REFRESH_MS = 10_000
export const COMPONENT_RADIUS_DEFAULT = 20
export const BUTTON_RADIUS_DEFAULT = 30

/** From where pages may show something in a frame, unless the settings say otherwise. */
const EMBEDS_DEFAULT = [
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'www.openstreetmap.org',
  'docs.google.com/forms',
] as const

/** What styles and scripts of a portal's own may hold at most, each. */
const OWN_FILE_MAX_LENGTH = 100_000
const OWN_SCRIPTS_MAX = 20

// The message of a check is the code of a text: `server/http/problems/texts.json` says it in the language of the reader.

/** A file of this portal: an upload, or a drawing that comes with the product. */
const ownFile = z.string().regex(/^\/(?:files|art)\/[\w./-]+$/, 'ownFile')
const webAddress = z.url({ protocol: /^https?$/ })
/** An address of this portal (`/courses/`), of another site, or of a person. */
const linkTarget = z.string().regex(/^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)\S*$/, 'link')
const colour = z.string().refine(isColour, 'palette')
/** Another site, as `www.openstreetmap.org`, or a part of one, as `docs.google.com/forms`. */
const embedSource = z.string().regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/[\w-]+)*$/, 'site')
/** A moment, as 2026-11-21T08:00:00Z. */
const moment = z.iso.datetime({ offset: true }).nullable().default(null)
const ENDS_BEFORE_START = { message: 'endsBeforeStart', path: ['to'] }
const isInOrder = ({ from, to }: { from: string | null; to: string | null }) =>
  from === null || to === null || Date.parse(from) < Date.parse(to)

export const font = z.object({ name: z.string(), source: z.string() }).refine(isUsableFont, {
  message: 'font',
})

/** Look of a portal. Spec §3, Theme. */
export const theme = z.object({
  textFont: font.default({ name: 'Wix Madefor Text', source: 'system' }),
  titleFont: font.default({ name: 'Geologica', source: 'system' }),
  componentBorderRadius: z.int().min(0).max(30).default(COMPONENT_RADIUS_DEFAULT),
  button: z
    .object({
      id: z.string(),
      borderRadius: z.int().min(0).max(30).default(BUTTON_RADIUS_DEFAULT),
      type: z.enum(['gradient', 'flat', 'outline']).default('flat'),
    })
    .default({ id: 'default', borderRadius: BUTTON_RADIUS_DEFAULT, type: 'flat' }),
  /** A named palette (blue, green, red, orange, purple, teal, grey) or `#rrggbb`. */
  color: colour.default('blue'),
})
export type Theme = z.infer<typeof theme>

export const REGISTRATION_FIELD_IDS = [
  'email',
  'lastName',
  'firstName',
  'password',
  'phone',
  'age',
  'additional',
] as const

/** A field of the sign-up form. Spec §3, Registration field. */
export const registrationField = z.object({
  uid: z.string(),
  id: z.enum(REGISTRATION_FIELD_IDS),
  name: z.string(),
  type: z.enum(['text-field-simple', 'email-simple']),
  props: z.object({ type: z.string().optional() }),
  validation: z.object({ minLength: z.int().optional(), maxLength: z.int().optional() }),
  active: z.boolean(),
  required: z.boolean(),
  unrequirable: z.boolean(),
  unactivable: z.boolean(),
  codeName: z.string(),
})
export type RegistrationField = z.infer<typeof registrationField>

export const registration = z.object({
  type: z.enum(['mixed', 'email', 'anonymous', 'closed']).default('mixed'),
  email: z.boolean().default(true),
  google: z.boolean().default(false),
  googleOneTap: z.boolean().default(false),
  facebook: z.boolean().default(false),
  messengers: z.boolean().default(false),
  anonymous: z.boolean().default(false),
  fields: z.array(registrationField).default([]),
})
export type Registration = z.infer<typeof registration>

/** Texts by language code. */
const textByLanguage = z.record(z.string(), z.string())

/** An item of the main menu. Spec §2, Navigation. */
export interface NavigationItem {
  id: string
  title: Record<string, string>
  /** Alias of a page of this portal, or of the page of a course. */
  pageAlias?: string | undefined
  /** An address: of this portal when it begins with `/`, else of another site. */
  url?: string | undefined
  icon?: string | undefined
  openInNewTab?: boolean | undefined
  hidden?: boolean | undefined
  /** Page id to the id of the block to which the item leads. */
  componentIds?: Record<string, string> | undefined
  children?: NavigationItem[] | undefined
}
export const navigationItem: z.ZodType<NavigationItem> = z.object({
  id: z.string(),
  title: textByLanguage,
  pageAlias: z.string().optional(),
  url: linkTarget.or(z.literal('')).optional(),
  icon: z.string().optional(),
  openInNewTab: z.boolean().optional(),
  hidden: z.boolean().optional(),
  componentIds: textByLanguage.optional(),
  get children() {
    return z.array(navigationItem).optional()
  },
})

/** A new portal has its catalogue in menu and footer. Without a title of its own, the item is called as the interface calls it. */
const FIRST_MENU: NavigationItem[] = [{ id: 'courses', title: {}, pageAlias: 'courses' }]

/** A message over every page of the main layout; at most one at a time (IMPL-27). */
export const banner = z
  .object({
    text: textByLanguage,
    link: z.object({ to: linkTarget, text: textByLanguage }).optional(),
    /** Its ground; the colour of the text is computed. */
    color: colour.default('blue'),
    from: moment,
    to: moment,
    /** Paths without language; `/courses/*` names a whole branch, none means all. */
    pages: z.array(z.string().startsWith('/')).default([]),
    closable: z.boolean().default(true),
  })
  .refine(isInOrder, ENDS_BEFORE_START)
export type Banner = z.infer<typeof banner>

/** On, off, or on within a planned time (IMPL-28). */
export const maintenance = z.preprocess(
  (set) => (typeof set === 'boolean' ? { enabled: set } : set),
  z
    .object({
      enabled: z.boolean().default(false),
      from: moment,
      to: moment,
      /** What is said instead of the product's own words. */
      text: textByLanguage.default({}),
    })
    .refine(isInOrder, ENDS_BEFORE_START)
    .prefault({}),
)

const paymentId = z.string().refine(isPaymentId, 'payment')

/** Services that the portal works with, as far as browsers may know of them. Spec §3, Environment config. */
const integrations = z.object({
  /** Its container, as `GTM-XXXXXX`. */
  tagManager: z.string().nullable().default(null),
  /** The number of the site at Hotjar. */
  hotjar: z
    .string()
    .regex(/^\d{1,12}$/, 'hotjar')
    .nullable()
    .default(null),
  /** Messengers that work here, by their address `/connect/…`. */
  messengers: z.array(z.string()).default([]),
  payments: z.array(z.object({ id: paymentId, enabled: z.boolean() })).default([]),
  donation: z
    .object({ title: textByLanguage, text: textByLanguage, target: z.int().positive().optional(), link: linkTarget })
    .nullable()
    .default(null),
  radio: z
    .object({ name: z.string().min(1), src: webAddress.or(ownFile) })
    .nullable()
    .default(null),
  googleClientId: z.string().nullable().default(null),
  enabledCustomScripts: z.boolean().default(false),
})

/** What a portal holds of a service by which people sign in. The secret never leaves the server (SETTINGS-38). */
const signInKeys = z
  .object({
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    /** Another OpenID provider in place of the service itself; `/dev/oidc` is the one that a demo brings along. */
    issuer: z
      .url({ protocol: /^https?$/ })
      .or(z.literal('/dev/oidc'))
      .optional(),
  })
  .nullable()
  .default(null)

/** Keys of messengers by their method; an empty set of keys lets a demo play the messenger (MSGR-16). */
const messengerKeys = z.preprocess(
  // A list names messengers without any keys.
  (set) => (Array.isArray(set) ? Object.fromEntries(set.map((id) => [String(id), {}])) : set),
  z.record(z.string(), z.record(z.string(), z.string())).default({}),
)

/** Keys of payment systems by their id; without any a demo plays the payment system (PAY-19). They never leave the server. */
const paymentKeys = z.record(z.string(), z.record(z.string(), z.string())).default({})

/** What is always the same: anything else that is kept under this name is ignored. */
const fixed = <T extends string>(value: T) => z.literal(value).catch(value)

/** Where the modules of the API are, for other clients (spec §3). One program serves them all, so none can be elsewhere. */
const services = z.object({
  backoffice: fixed(SERVICES.backoffice),
  creator: fixed(SERVICES.creator),
  lpm: fixed(SERVICES.lpm),
  lpmV2: fixed(SERVICES.lpmV2),
  fs: fixed(SERVICES.fs),
  sso: fixed(SERVICES.sso),
  mp: fixed(SERVICES.mp),
  dvm: fixed(SERVICES.dvm),
  ds: fixed(SERVICES.ds),
  router: fixed(SERVICES.router),
  biblekit: fixed(SERVICES.biblekit),
})

/** A logo with its size, so that nothing moves when it comes. */
const sizedLogo = z.object({ src: ownFile, width: z.int().positive(), height: z.int().positive() })

const supportedLanguage = z.string().refine((code) => LANGUAGE_CODES.some((known) => known === code), {
  message: 'language',
})

/** The part of a portal's settings that everyone may read. Spec §3, Environment config. */
export const publicSettings = z.object({
  uid: z.string().default(ENVIRONMENT_ID),
  name: z.string().default('Portico'),
  /** Where the portal lives, as `https://learn.example.org`. */
  host: z.string().default(''),
  template: z.literal('default').default('default'),
  theme: theme.prefault({}),
  logo: ownFile.or(sizedLogo).nullable().default(null),
  favicon: ownFile.nullable().default(null),
  contacts: z
    .object({ email: z.email().optional(), phone: z.string().optional(), address: z.string().optional() })
    .default({}),
  socials: z.array(z.object({ id: z.string(), url: webAddress })).default([]),
  /** Without a Bible, references in texts are no links. */
  organization: z
    .object({ name: z.string(), bible: z.literal('KJV').optional() })
    .default({ name: 'Portico', bible: 'KJV' }),
  seo: z.object({ title: textByLanguage, description: textByLanguage }).default({ title: {}, description: {} }),
  registration: registration.prefault({}),
  navigation: z
    .object({ type: z.enum(['top', 'aside']).default('top'), items: z.array(navigationItem).default(FIRST_MENU) })
    .prefault({}),
  messages: z.object({ enabled: z.boolean() }).default({ enabled: false }),
  i18n: z
    .object({ primaryLang: supportedLanguage.default('en'), languages: z.array(supportedLanguage).default([]) })
    .prefault({}),
  gdpr: z.boolean().default(false),
  callToAction: z.boolean().default(true),
  swapPopups: z.boolean().default(true),
  anonymous: z.boolean().default(true),
  /** `mono` is a portal of the one course `courseId`. */
  type: z.enum(['multi', 'mono']).default('multi'),
  courseId: z.string().nullable().default(null),
  integrations: integrations.prefault({}),
  services: services.default(SERVICES),
  /** Sites of which pages may show something in a frame, after the visitor's yes. */
  embeds: z.array(embedSource).default([...EMBEDS_DEFAULT]),
  /** Since when an important change of a policy holds, by category: who agreed before is asked anew (POLICY-12). */
  policies: z
    .object({ importantSince: z.record(z.string(), z.iso.datetime({ offset: true })).default({}) })
    .prefault({}),
})
export type PublicSettings = z.infer<typeof publicSettings>

/** Styles that a portal adds to those of the product: a file of its own, which can load nothing from elsewhere. */
const ownStyles = z
  .string()
  .max(OWN_FILE_MAX_LENGTH)
  .refine((css) => !/@import/i.test(css), 'noImport')

/** A script that a portal adds, with a name for those who care for it; the code alone will do. */
const ownScript = z.preprocess(
  (set) => (typeof set === 'string' ? { code: set } : set),
  z.object({ name: z.string().trim().max(100).default(''), code: z.string().max(OWN_FILE_MAX_LENGTH) }),
)

/** Everything that is set; the rest of it stays on the server (SETTINGS-38). */
export const portalSettings = publicSettings.extend({
  integrations: integrations
    .extend({ google: signInKeys, facebook: signInKeys, messengers: messengerKeys, paymentKeys })
    .prefault({}),
  css: ownStyles.default(''),
  /** Each is served as a file, when `integrations.enabledCustomScripts` is on. */
  scripts: z.array(ownScript).max(OWN_SCRIPTS_MAX).default([]),
  banner: banner.nullable().default(null),
  maintenance,
})
export type PortalSettings = z.infer<typeof portalSettings>

export const paymentLogo = z.object({ id: z.string(), title: z.string(), src: z.string() })

/** A payment system as visitors may choose it (PAY-17). */
export const shownPayment = z.object({
  id: z.string(),
  title: z.string(),
  /** Whether somebody can pay by it now. */
  enabled: z.boolean(),
  /** What it takes; a course in another currency can’t be paid there. */
  currencies: z.array(z.enum(PAYMENT_CURRENCIES)),
  logos: z.array(paymentLogo),
})
export type ShownPayment = z.infer<typeof shownPayment>

/** What the browser gets: the settings, and what the server found out for it. Spec §3, Settings. */
export const learningPortal = publicSettings.extend({
  integrations: integrations.extend({ payments: z.array(shownPayment).default([]) }).prefault({}),
  logo: sizedLogo.nullable(),
  /** The one that is shown now; its id changes with what it says. */
  banner: z.object({ id: z.string(), ...banner.shape }).nullable(),
  /** Whether the portal is closed for work now, and until when, if that is planned. */
  maintenance: z.object({ isNow: z.boolean(), to: z.string().nullable(), text: textByLanguage.default({}) }),
  isMainPagePublished: z.boolean(),
  /** Aliases of published pages and courses: what the menu may lead to. */
  publishedAliases: z.array(z.string()),
  /** The year, by the server's clock. */
  year: z.int(),
  /** Address of the style sheet with the portal's look. */
  themeUrl: z.string(),
  /** Addresses of the portal's own scripts. */
  scriptUrls: z.array(z.string()),
  /** Which parts of all this are not published yet: for administrators who look at their draft of the settings (AUTH-11). */
  draft: z.exactOptional(z.object({ parts: z.array(z.string()) })),
})
export type LearningPortal = z.infer<typeof learningPortal>

/** A portal or an organization that visitors may go to from here (IMPL-24). */
export const regionEntry = z.object({
  id: z.string(),
  kind: z.enum(['portal', 'organization']),
  name: z.string().min(1),
  /** ISO 3166, two letters. */
  country: z.string().regex(/^[A-Z]{2}$/, 'country'),
  language: supportedLanguage,
  logo: sizedLogo.nullable().default(null),
  url: webAddress,
})
export type RegionEntry = z.infer<typeof regionEntry>

/** Entries of one part of the world, in their order. */
export const region = z.object({
  id: z.string(),
  name: textByLanguage,
  entries: z.array(regionEntry),
})
export type Region = z.infer<typeof region>
