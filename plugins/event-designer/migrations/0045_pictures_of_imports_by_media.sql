CREATE INDEX "import_pictures_media" ON "import_pictures" USING btree ("account_id","media_id");
