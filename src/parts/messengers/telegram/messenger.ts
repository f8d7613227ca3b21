import type { MessengerDefinition } from '#features/accounts/messenger.ts'

export const messenger: MessengerDefinition = {
  id: 'telegram',
  connect: 'telegram',
  name: 'Telegram',
  order: 10,
  glyph:
    'M21.6 3.4 2.9 10.7c-1 .4-.9 1.8.1 2.1l4.6 1.4 1.8 5.6c.3.9 1.4 1.1 2 .4l2.5-2.7 4.7 3.5c.7.5 1.7.1 1.9-.7l3-15.4c.2-1.1-.9-1.9-1.9-1.5ZM9 13.7l9.2-6.6-7.3 7.9-.4 2.7Z',
}
