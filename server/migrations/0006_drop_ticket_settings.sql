-- Area: event-designer
DROP TABLE "ticket_settings" CASCADE;