import { z } from 'zod'
import type { BlockDefinition } from '#features/pages/blocks.ts'
import { linkAddress } from '#features/pages/link-address.ts'

/** What a page may start (spec §7, scenario actions). */
const SCENARIOS = ['login', 'start-free-lesson', 'buy-course', 'messengers-login-hs', 'dynamic-form'] as const

/** Popups that a page may open, by their ids (spec §2, the popups platform). */
const POPUPS = ['courses', 'video', 'regions', 'page', 'award', 'nav', 'terms'] as const

const id = z.string().max(64)
const course = id.meta({ field: 'course' })
const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/)

const action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('link'), to: linkAddress }),
  z.object({
    kind: z.literal('scenario'),
    scenario: z.enum(SCENARIOS),
    /** Ids of the scenario's subjects. */
    options: z.exactOptional(
      z.object({
        course: z.exactOptional(course),
        element: z.exactOptional(id),
        returnTo: z.exactOptional(ownPath),
        /** The form that `dynamic-form` shows. */
        form: z.exactOptional(id.meta({ field: 'form' })),
      }),
    ),
  }),
  z.object({
    kind: z.literal('popup'),
    popup: z.enum(POPUPS),
    /** What it shows: an id, the alias of a page, the address of a video, or an award of a course. */
    options: z.exactOptional(
      z.object({
        id: z.exactOptional(id),
        alias: z.exactOptional(
          z
            .string()
            .regex(/^[\w-]{1,64}$/)
            .meta({ field: 'page' }),
        ),
        url: z.exactOptional(linkAddress),
        awardId: z.exactOptional(id),
        courseId: z.exactOptional(course),
      }),
    ),
  }),
  // Spec §7, scenario actions: SHOW_DISCUSSION_POPUP {discussionId, courseId}.
  z.object({ kind: z.literal('discussion'), discussionId: id, courseId: z.exactOptional(course) }),
])

export const block = {
  type: 'action',
  version: 1,
  category: 'action',
  props: z.object({
    title: z.string().max(160).optional(),
    text: z.string().max(600).optional(),
    button: z.object({ text: z.string().min(1).max(80), action }),
    /** `button` is part of a text, `band` is a panel, `card` a wall with an open door. */
    variant: z.enum(['button', 'band', 'card']),
  }),
  starter: { button: { text: '', action: { kind: 'link', to: '/' } }, variant: 'button' },
  migrations: [],
} satisfies BlockDefinition

export type ActionProps = z.infer<typeof block.props>
