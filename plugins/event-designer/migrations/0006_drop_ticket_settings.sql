-- Replaces: 0006_drop_ticket_settings
DROP TABLE "ticket_settings" CASCADE;