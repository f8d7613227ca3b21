import type { MessengerDefinition } from '#features/accounts/messenger.ts'

export const messenger: MessengerDefinition = {
  id: 'signal',
  connect: 'signal',
  name: 'Signal',
  order: 50,
  glyph: 'M4 4h16v12H8l-4 4Z',
}
