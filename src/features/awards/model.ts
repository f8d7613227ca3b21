import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import { GIFT_STATES } from './gift-states.ts'
import {
  AWARD_TEXT_MAX,
  AWARD_TITLE_MAX,
  CERTIFICATE_NAME_MAX,
  GIFT_ADDRESS_MAX,
  GIFT_COMMENT_MAX,
  GIFT_NAME_MAX,
  REASON_MAX,
} from './limits.ts'
import {
  PAPER_NAMES,
  PLACE_ALIGNS,
  PLACE_FACES,
  PLACE_INKS,
  PLACE_MIN_WIDTH,
  PLACE_NAMES,
  PLACE_SIZES,
} from './sheet-layout.ts'

export const AWARD_KINDS = ['certificate', 'gift', 'badge'] as const
export type AwardKind = (typeof AWARD_KINDS)[number]

export const AWARD_CONDITIONS = ['course', 'element', 'test'] as const
export type AwardCondition = (typeof AWARD_CONDITIONS)[number]

/** Control characters and bidirectional formatting marks are removed from what people write. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
const clean = (text: string): string => text.toWellFormed().replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim()
const line = (max: number) =>
  z
    .string()
    .max(max * 2)
    .overwrite(clean)
    .max(max)
const lines = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((text) => text.toWellFormed().replaceAll('\0', '').trim())
const id = z.string().min(1).max(64)
const lang = z.string().max(10)

/** The texts of an award in one language. */
const awardWords = z.object({ title: line(AWARD_TITLE_MAX), text: lines(AWARD_TEXT_MAX) })

/** When a course gives an award: when it is finished, when an element is done, or when a test is passed. */
const awardPlace = z
  .object({ courseId: id, condition: z.enum(AWARD_CONDITIONS), elementId: id.nullable() })
  .refine(({ condition, elementId }) => (condition === 'course') === (elementId === null), {
    message: 'choice',
  })
export type AwardPlace = z.infer<typeof awardPlace>

/** An award as an author saves it. */
export const awardInput = z.object({
  kind: z.enum(AWARD_KINDS),
  title: line(AWARD_TITLE_MAX).min(1),
  text: lines(AWARD_TEXT_MAX),
  image: picture.nullable(),
  /** Translations of title and text. */
  texts: z.record(lang, awardWords.partial()).default({}),
  courses: z.array(awardPlace).max(100),
})
export type AwardInput = z.infer<typeof awardInput>

export const savedAward = awardInput.extend({ id: z.string() })
export type SavedAward = z.infer<typeof savedAward>

/** An award of one course as a learner sees it. */
export const award = z.object({
  id: z.string(),
  courseId: z.string(),
  kind: z.enum(AWARD_KINDS),
  title: z.string(),
  text: z.string(),
  image: picture.nullable(),
  condition: z.enum(AWARD_CONDITIONS),
  elementId: z.string().nullable(),
  isEarned: z.boolean(),
  /** State of the gift request; null when none was sent. */
  request: z.object({ state: z.enum(GIFT_STATES), note: z.string(), at: z.iso.datetime() }).nullable(),
})
export type Award = z.infer<typeof award>

export const certificateRequest = z.object({
  courseId: id,
  firstName: line(CERTIFICATE_NAME_MAX).min(1),
  lastName: line(CERTIFICATE_NAME_MAX).default(''),
  /** Where the email is sent if the account has no address. */
  email: z.union([z.email().max(254), z.literal('')]).default(''),
  lang,
})
export type CertificateRequest = z.infer<typeof certificateRequest>

/** A certificate as its owner sees it. */
export const certificate = z.object({
  number: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  lang: z.string(),
  issuedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  revoked: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Path of the page that verifies it, without language. */
  path: z.string(),
})
export type Certificate = z.infer<typeof certificate>

/** What everybody sees of a certificate who knows its number. */
export const checkedCertificate = certificate
  .omit({ firstName: true, lastName: true })
  .extend({ name: z.string().nullable(), course: z.object({ hue: z.int(), isThere: z.boolean() }) })
export type CheckedCertificate = z.infer<typeof checkedCertificate>

/** A person's certificates and awards, and finished courses without a certificate. */
export const ownAwards = z.object({
  certificates: z.array(certificate),
  awards: z.array(award.extend({ courseTitle: z.string() })),
  withoutCertificate: z.array(z.object({ courseId: z.string(), courseTitle: z.string() })),
})
export type OwnAwards = z.infer<typeof ownAwards>

export const giftRequest = z.object({
  /** Made by the client, so that a repeated request is recognised. */
  id: z.uuid().optional(),
  courseId: id,
  awardId: id,
  name: line(GIFT_NAME_MAX).min(1),
  phone: line(32).default(''),
  email: z.email().max(254),
  address: lines(GIFT_ADDRESS_MAX).min(1),
  comment: lines(GIFT_COMMENT_MAX).default(''),
})
export type GiftRequest = z.infer<typeof giftRequest>

/** A gift request as the administration sees it. */
export const savedGiftRequest = giftRequest.extend({
  id: z.string(),
  state: z.enum(GIFT_STATES),
  note: z.string(),
  awardTitle: z.string(),
  courseTitle: z.string(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})
export type SavedGiftRequest = z.infer<typeof savedGiftRequest>

export const giftChange = z.object({ state: z.enum(GIFT_STATES), note: lines(REASON_MAX).default('') })

export const reason = line(REASON_MAX).min(1)
export const correctedName = certificateRequest.pick({ firstName: true, lastName: true })

/** A picture of this portal on certificates, as PNG, JPEG or SVG. */
const sheetPicture = z.string().regex(/^\/files\/[\w./-]+\.(?:png|jpe?g|svg)$/)

const percent = z.number().min(0).max(100)
const sheetPlace = z
  .object({
    x: percent,
    y: percent,
    width: percent.min(PLACE_MIN_WIDTH),
    size: z.number().min(PLACE_SIZES.min).max(PLACE_SIZES.max),
    align: z.enum(PLACE_ALIGNS),
    ink: z.enum(PLACE_INKS),
    face: z.enum(PLACE_FACES),
  })
  .refine(({ x, width }) => x + width <= 100, { message: 'notValid', path: ['width'] })

/** An author's own certificate layout, which replaces the portal's. */
const sheetLayout = z.object({
  paper: z.enum(PAPER_NAMES),
  background: sheetPicture.nullable(),
  places: z
    .partialRecord(z.enum(PLACE_NAMES), sheetPlace)
    .refine(({ name }) => name !== undefined, { message: 'required', path: ['name'] }),
})

/** The author's texts on a certificate; for absent ones the portal's own are used. */
export const templateWords = z.object({
  /** Between the name and the title of the course. */
  wording: line(120).optional(),
  /** Replaces the title of the course. */
  title: line(160).optional(),
  /** Below the title. */
  about: line(200).optional(),
  signerName: line(80).optional(),
  signerRole: line(80).optional(),
  /** A picture above the signer's name, such as a signature or a seal, as PNG, JPEG or SVG. */
  seal: sheetPicture.optional(),
  layout: sheetLayout.optional(),
})
export type TemplateWords = z.infer<typeof templateWords>

/** A saved version of a template; null words mean the portal's own. */
export const templateVersion = z.object({
  version: z.int(),
  words: templateWords.nullable(),
  /** Name of the author; null when it is no longer known. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
})
export type TemplateVersion = z.infer<typeof templateVersion>

/** A course to which awards can be added. */
export const awardCourse = z.object({
  id: z.string(),
  title: z.string(),
  published: z.boolean(),
  elements: z.array(z.object({ id: z.string(), title: z.string(), type: z.string() })),
})
export type AwardCourse = z.infer<typeof awardCourse>

/** The texts of an issued certificate besides the name. */
export const certificateWords = templateWords
  .required({ wording: true, title: true, about: true })
  .extend({ hue: z.int(), portalName: z.string(), description: z.string() })
export type CertificateWords = z.infer<typeof certificateWords>
