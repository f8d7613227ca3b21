import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { INVITATION_DAYS, INVITATION_MAX_DAYS } from './limits.ts'

const ID = z.string().regex(/^[\w-]{1,64}$/)
const value = z.string().min(1).max(200)
/** Kept only with both source and campaign, as for every link (ANALYT-10). */
const campaign = z.object({
  utm_source: value,
  utm_campaign: value,
  utm_medium: value.optional(),
  utm_content: value.optional(),
  utm_term: value.optional(),
})

const invitation = z.object({
  id: z.string(),
  /** The absolute address to share. */
  address: z.string(),
  maker: z.object({ id: z.string(), name: z.string() }),
  mentorId: z.string().nullable(),
  mentorName: z.string().nullable(),
  teamId: z.string().nullable(),
  utm: campaign.nullable(),
  lang: z.string(),
  target: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  expiresAt: z.string(),
  /** How often its address was opened, and how many people signed up with it. */
  opened: z.int(),
  joined: z.int(),
})
export type MadeInvitation = z.infer<typeof invitation>

/** Invitation links, and where people came from. */
export const invitationEndpoints = contract({
  'POST /router/invitations': {
    summary:
      'Create a link that invites people to a page, in a language, to a mentor and a team. Only its code is in the address. Mentors invite to themselves, leaders to any mentor',
    access: 'mentor',
    body: z.object({
      mentorId: ID.optional(),
      teamId: ID.optional(),
      utm: campaign.optional(),
      lang: z.string().max(10),
      /** A path of this portal. */
      target: z.string().max(512),
      days: z.int().min(1).max(INVITATION_MAX_DAYS).default(INVITATION_DAYS),
    }),
    output: invitation,
    errors: ['accounts.no-such-mentor', 'accounts.no-such-page'],
  },
  'GET /router/invitations': {
    summary:
      'The invitations that one has made and that still lead somewhere, the newest first; of all makers for who leads all mentors and asks so',
    access: 'mentor',
    query: z.object({ of: z.literal('all').optional() }),
    output: z.object({ invitations: z.array(invitation) }),
  },
  'GET /router/inviters': {
    summary: 'Mentors to whom one may invite; none but oneself for a mentor, whom it therefore names not',
    access: 'mentor',
    output: z.object({ mentors: z.array(z.object({ id: z.string(), name: z.string() })) }),
  },
  'DELETE /router/invitations/:id': {
    summary: 'End one of one’s own invitations; leaders of all mentors end any',
    access: 'mentor',
    output: z.object({}),
    errors: ['accounts.no-such-invitation'],
  },
  'PUT /mp/mentor-data': {
    summary: 'Note by whose link one came, and on which course and page that was',
    access: 'session',
    isIdempotent: true,
    body: z.object({ courseId: ID.optional(), pageId: ID.optional() }),
    output: z.object({ mentorId: z.string().nullable(), teamId: z.string().nullable() }),
  },
})
