import type { DraftEvent } from '../channel.ts'

export const isDraftEvent = (payload: unknown): payload is DraftEvent =>
  typeof payload === 'object' && payload !== null && 'room' in payload && 'type' in payload
