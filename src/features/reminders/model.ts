import { z } from 'zod'

export const reminder = z.object({ kind: z.string(), id: z.string() })
export type Reminder = z.infer<typeof reminder>
