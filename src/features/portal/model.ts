import { z } from 'zod'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { SERVICES } from '#base/services.ts'
import { LANGUAGE_CODES } from '#i18n/languages.ts'
import { isUsableFont } from './font-list.ts'
import { isColour } from './palettes.ts'

/** Currencies in which courses can be priced. */
const PAYMENT_CURRENCIES = ['UAH', 'USD', 'RUB', 'EUR'] as const

/** Spec §9. */
export const SETTINGS_REFRESH_MS = 10_000
export const COMPONENT_RADIUS_DEFAULT = 20
export const BUTTON_RADIUS_DEFAULT = 30

/** Sites that pages may embed in frames unless the settings say otherwise. */
const EMBEDS_DEFAULT = [
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'www.openstreetmap.org',
  'docs.google.com/forms',
] as const

/** Longest custom style sheet or script, in characters. */
const OWN_FILE_MAX_LENGTH = 100_000
const OWN_SCRIPTS_MAX = 20

// The message of a check is a text code, which `server/http/problems/texts.json` translates for the reader.

/** A file of this portal: an upload, or a picture that comes with the product. */
const ownFile = z.string().regex(/^\/(?:files|art)\/[\w./-]+$/, 'ownFile')
const webAddress = z.url({ protocol: /^https?$/ })
/** An address of this portal (`/courses/`), of another site, or a `mailto:` or `tel:` link. */
const linkTarget = z.string().regex(/^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)\S*$/, 'link')
const colour = z.string().refine(isColour, 'palette')
/** Another site such as `www.openstreetmap.org`, or a part of one such as `docs.google.com/forms`. */
const embedSource = z.string().regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/[\w-]+)*$/, 'site')
/** A date and time such as 2026-11-21T08:00:00Z. */
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

/** Gives each sign-in service its field, under its id, beside the fields of `shape`; unknown fields are dropped. */
const withServices =
  (shape: object, signInServices: KnownParts['signInServices'], absent: false | null) =>
  (given: unknown): unknown => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
    const fields = Object.entries(given).filter(([name]) => Object.hasOwn(shape, name))
    const values = new Map<string, unknown>(Object.entries(given))
    const services = signInServices().map((id) => [id, values.get(id) === undefined ? absent : values.get(id)])
    return Object.fromEntries([...fields, ...services])
  }

const registrationFields = z.object({
  type: z.enum(['mixed', 'email', 'anonymous', 'closed']).default('mixed'),
  email: z.boolean().default(true),
  googleOneTap: z.boolean().default(false),
  messengers: z.boolean().default(false),
  anonymous: z.boolean().default(false),
  fields: z.array(registrationField).default([]),
})
/** Besides what is named here, a switch for each sign-in service by its id, such as `google`. */
export type Registration = z.infer<typeof registrationFields> & Record<string, unknown>
export const registration: z.ZodType<Registration> = registrationFields.catchall(z.boolean())

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

/** The menu of a new portal. An item without a title takes the interface's name for that page. */
const FIRST_MENU: NavigationItem[] = [{ id: 'courses', title: {}, pageAlias: 'courses' }]

/** A message above every page of the main layout; at most one at a time (IMPL-27). */
export const banner = z
  .object({
    text: textByLanguage,
    link: z.object({ to: linkTarget, text: textByLanguage }).optional(),
    /** Background colour; the text colour is computed from it. */
    color: colour.default('blue'),
    from: moment,
    to: moment,
    /** Paths without language; `/courses/*` means a whole branch, an empty list means all pages. */
    pages: z.array(z.string().startsWith('/')).default([]),
    closable: z.boolean().default(true),
  })
  .refine(isInOrder, ENDS_BEFORE_START)
export type Banner = z.infer<typeof banner>

/** Maintenance: on, off, or on within a planned time (IMPL-28). */
export const maintenance = z.preprocess(
  (set) => (typeof set === 'boolean' ? { enabled: set } : set),
  z
    .object({
      enabled: z.boolean().default(false),
      from: moment,
      to: moment,
      /** Shown instead of the standard text. */
      text: textByLanguage.default({}),
    })
    .refine(isInOrder, ENDS_BEFORE_START)
    .prefault({}),
)

/** External services, as far as browsers may know about them. Spec §3, Environment config. */
const integrations = z.object({
  /** Id of the Google Tag Manager container, such as `GTM-XXXXXX`. */
  tagManager: z.string().nullable().default(null),
  /** Hotjar site id. */
  hotjar: z
    .string()
    .regex(/^\d{1,12}$/, 'hotjar')
    .nullable()
    .default(null),
  /** Messengers that work on this portal, by their path under `/connect/…`. */
  messengers: z.array(z.string()).default([]),
  payments: z.array(z.object({ id: z.string(), enabled: z.boolean() })).default([]),
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

/** Credentials of a sign-in service. The secret never leaves the server (SETTINGS-38). */
export const signInKeys = z
  .object({
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    /** Another OpenID provider to use in place of the service; `/dev/oidc` is the demo's own. */
    issuer: z
      .url({ protocol: /^https?$/ })
      .or(z.literal('/dev/oidc'))
      .optional(),
  })
  .nullable()

/** Credentials of messengers, by method. An empty object lets a demo simulate the messenger (MSGR-16). */
const messengerKeys = z.preprocess(
  // A plain list names messengers without credentials.
  (set) => (Array.isArray(set) ? Object.fromEntries(set.map((id) => [String(id), {}])) : set),
  z.record(z.string(), z.record(z.string(), z.string())).default({}),
)

/**
 * Credentials of payment systems, by id. Without any, a demo simulates the payment system (PAY-19). They never leave
 * the server.
 */
const paymentKeys = z.record(z.string(), z.record(z.string(), z.string())).default({})

/** A constant: any other stored value is ignored. */
const fixed = <T extends string>(value: T) => z.literal(value).catch(value)

/**
 * Base addresses of the API's modules, for other clients (spec §3). One server provides all of them, so they can't
 * differ.
 */
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

/** A logo with its size, which prevents layout shift while it loads. */
const sizedLogo = z.object({ src: ownFile, width: z.int().positive(), height: z.int().positive() })

const supportedLanguage = z.string().refine((code) => LANGUAGE_CODES.some((known) => known === code), {
  message: 'language',
})

/** The public part of a portal's settings. Spec §3, Environment config. */
export const publicSettings = z.object({
  uid: z.string().default(ENVIRONMENT_ID),
  name: z.string().default('Portico'),
  /** The portal's origin, such as `https://learn.example.org`. */
  host: z.string().default(''),
  template: z.literal('default').default('default'),
  theme: theme.prefault({}),
  logo: ownFile.or(sizedLogo).nullable().default(null),
  favicon: ownFile.nullable().default(null),
  contacts: z
    .object({ email: z.email().optional(), phone: z.string().optional(), address: z.string().optional() })
    .default({}),
  socials: z.array(z.object({ id: z.string(), url: webAddress })).default([]),
  /** Without a Bible, references in texts do not become links. */
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
  /** A `mono` portal offers the single course `courseId`. */
  type: z.enum(['multi', 'mono']).default('multi'),
  courseId: z.string().nullable().default(null),
  integrations: integrations.prefault({}),
  services: services.default(SERVICES),
  /** Sites that pages may embed in frames, with the visitor's consent. */
  embeds: z.array(embedSource).default([...EMBEDS_DEFAULT]),
  /**
   * When an important change of a policy took effect, by category: people who agreed earlier are asked again
   * (POLICY-12).
   */
  policies: z
    .object({ importantSince: z.record(z.string(), z.iso.datetime({ offset: true })).default({}) })
    .prefault({}),
})
export type PublicSettings = z.infer<typeof publicSettings>

/** Custom styles of a portal, served as a file that can load nothing from elsewhere. */
const ownStyles = z
  .string()
  .max(OWN_FILE_MAX_LENGTH)
  .refine((css) => !/@import/i.test(css), 'noImport')

/** A custom script with a name for its maintainers; a bare string is the code alone. */
const ownScript = z.preprocess(
  (set) => (typeof set === 'string' ? { code: set } : set),
  z.object({ name: z.string().trim().max(100).default(''), code: z.string().max(OWN_FILE_MAX_LENGTH) }),
)

/** Settings of the services that a portal uses, without the credentials of sign-in services: parts add those. */
export const integrationFields = integrations.extend({ messengers: messengerKeys, paymentKeys })
/** Includes the credentials of each sign-in service under its id; `signInKeysOf` reads them. */
type Integrations = z.infer<typeof integrationFields> & Record<string, unknown>

/** The parts that settings name. Asked at each reading, so a schema may be built before the parts are registered. */
interface KnownParts {
  /** Ids of the sign-in services. */
  signInServices: () => readonly string[]
  hasPayment: (id: string) => boolean
}

const integrationsWith = ({ signInServices, hasPayment }: KnownParts): z.ZodType<Integrations> => {
  const id = z.string().refine(hasPayment, 'payment')
  const fields = integrationFields.extend({
    payments: z.array(z.object({ id, enabled: z.boolean() })).default([]),
  })
  return z.preprocess(withServices(fields.shape, signInServices, null), fields.catchall(signInKeys))
}

const registrationWith = ({ signInServices }: KnownParts): z.ZodType<Registration> =>
  z.preprocess(withServices(registrationFields.shape, signInServices, false), registration)

/** All settings, whatever parts there are. */
const privateSettings = publicSettings.extend({
  css: ownStyles.default(''),
  /** Each is served as a file when `integrations.enabledCustomScripts` is on. */
  scripts: z.array(ownScript).max(OWN_SCRIPTS_MAX).default([]),
  banner: banner.nullable().default(null),
  maintenance,
})

/** The schemas of the settings one by one. Those of `registration` and `integrations` accept any part. */
export const { shape: settingsShape } = privateSettings

/** Returns the schema of all settings; those that are not public stay on the server (SETTINGS-38). */
export const portalSettingsWith = (known: KnownParts) =>
  privateSettings.extend({
    registration: registrationWith(known).prefault({}),
    integrations: integrationsWith(known).prefault({}),
  })
export type PortalSettings = z.infer<ReturnType<typeof portalSettingsWith>>

/** The proper name of a service or messenger, the same in every language. */
const namedWay = z.object({ id: z.string(), name: z.string() })

export const paymentLogo = z.object({ id: z.string(), title: z.string(), src: z.string() })

/** A payment system as visitors see it (PAY-17). */
export const shownPayment = z.object({
  id: z.string(),
  title: z.string(),
  /** Whether it can be used now. */
  enabled: z.boolean(),
  /** Accepted currencies; a course priced in another one can’t be paid for with it. */
  currencies: z.array(z.enum(PAYMENT_CURRENCIES)),
  logos: z.array(paymentLogo),
})
export type ShownPayment = z.infer<typeof shownPayment>

/** What browsers get: the public settings and values the server adds to them. Spec §3, Settings. */
export const learningPortal = publicSettings.extend({
  integrations: integrations.extend({ payments: z.array(shownPayment).default([]) }).prefault({}),
  /** Every service and messenger that this portal knows, switched on or not: links of users begin with these ids. */
  signInWays: z
    .object({ services: z.array(namedWay), messengers: z.array(namedWay) })
    .default({ services: [], messengers: [] }),
  logo: sizedLogo.nullable(),
  /** The banner to show now; its id changes with its content. */
  banner: z.object({ id: z.string(), ...banner.shape }).nullable(),
  /** Whether maintenance is on now, and its planned end. */
  maintenance: z.object({ isNow: z.boolean(), to: z.string().nullable(), text: textByLanguage.default({}) }),
  isMainPagePublished: z.boolean(),
  /** Aliases of published pages and courses, to which the menu may link. */
  publishedAliases: z.array(z.string()),
  /** The current year by the server's clock. */
  year: z.int(),
  /** Address of the style sheet with the portal's theme. */
  themeUrl: z.string(),
  /** Addresses of the portal's custom scripts. */
  scriptUrls: z.array(z.string()),
  /**
   * Names of the parts that are not published yet, for administrators who preview their draft of the settings
   * (AUTH-11).
   */
  draft: z.exactOptional(z.object({ parts: z.array(z.string()) })),
})
export type LearningPortal = z.infer<typeof learningPortal>

/** A portal or organization that visitors can go to from here (IMPL-24). */
export const regionEntry = z.object({
  id: z.string(),
  kind: z.enum(['portal', 'organization']),
  name: z.string().min(1),
  /** Two letters, ISO 3166. */
  country: z.string().regex(/^[A-Z]{2}$/, 'country'),
  language: supportedLanguage,
  logo: sizedLogo.nullable().default(null),
  url: webAddress,
})
export type RegionEntry = z.infer<typeof regionEntry>

/** The entries of one region of the world, in order. */
export const region = z.object({
  id: z.string(),
  name: textByLanguage,
  entries: z.array(regionEntry),
})
export type Region = z.infer<typeof region>
