import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'

const numbered = (db: Database | Transaction) =>
  db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'number', 'first_name', 'last_name', 'username', 'email'])
    .where('orders.environment_id', '=', ENVIRONMENT_ID)

export const findOrderByNumber = (db: Database | Transaction, number: string) =>
  numbered(db).where('number', '=', number).execute()

export const listOrdersById = (db: Database | Transaction, ids: readonly string[]) =>
  numbered(db).where('orders.id', 'in', ids).execute()
